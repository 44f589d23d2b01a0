import type { ServerResponse } from "node:http";
import type { LiveStream } from "./streams";

/** A reader that leaves this much unread is cut off: it comes back, and asks for what it missed. */
const mostUnread_bytes = 16 * 1024;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // A proxy such as nginx passes each event on at once.
  "x-accel-buffering": "no",
};

type About = Pick<LiveStream, "userId" | "familyKey" | "sessionEnds_ms" | "renew_ms">;

/** A response as a stream of events. */
export function streamOn(response: ServerResponse, about: About): LiveStream {
  response.writeHead(200, headers);
  return {
    ...about,
    send(text) {
      if (response.writableLength > mostUnread_bytes) response.destroy();
      else response.write(text);
    },
    close: () => void response.end(),
  };
}
