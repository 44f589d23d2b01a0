import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** An open stream of order changes, on a socket without an HTTP client's own memory. */
export interface OpenStream {
  socket: Socket;
  /** Resolves with the moment (ms) at which the stream names this order in this state. */
  sees(order: string, state: string): Promise<number>;
}

const open_s = 30;

/** Opens a stream; resolves after its first event. */
export async function openStream(portal_url: string, cookie: string): Promise<OpenStream> {
  const { hostname, port, host } = new URL(portal_url);
  const socket = connect(Number(port), hostname);
  const waiting = new Map<string, (at_ms: number) => void>();
  let text = "";
  let greeted: () => void = () => undefined;
  const hello = new Promise<void>((resolve, reject) => {
    greeted = resolve;
    socket.on("error", reject).on("close", () => reject(new Error(`closed: ${text.slice(0, 80)}`)));
  });
  hello.catch(() => undefined);
  socket.setEncoding("utf8").on("data", (more: string) => {
    text += more;
    if (text.includes("event: hello")) greeted();
    for (const [seen, resolve] of waiting)
      if (text.includes(seen)) {
        waiting.delete(seen);
        resolve(performance.now());
      }
    text = text.slice(-2_000);
  });
  socket.write(
    [
      "GET /api/live HTTP/1.1",
      `host: ${host}`,
      `cookie: ${cookie}`,
      "sec-fetch-site: same-origin",
      "accept-encoding: gzip, deflate, br",
      "accept-language: vi",
      "\r\n",
    ].join("\r\n"),
  );
  const late = setTimeout(open_s * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`no event within ${open_s} s: ${text.slice(0, 200)}`);
  });
  await Promise.race([hello, late]);
  return {
    socket,
    sees: (order, state) =>
      new Promise((resolve) =>
        waiting.set(`data: ${JSON.stringify({ transaction_id: order, state })}`, resolve),
      ),
  };
}
