import type { IncomingMessage, ServerResponse } from "node:http";
import { getBalance } from "@/lib/contract/endpoints/payment";
import type { ErrorName } from "@/lib/contract/errors";
import { onEndedSession } from "@/lib/server/auth/ended-sessions";
import { readSession } from "@/lib/server/auth/session";
import { familyKeyOf } from "@/lib/server/auth/token-claims";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { refuseForeign } from "@/lib/server/http/refuse-foreign";
import { closedNotice } from "@/lib/server/maintenance/closed-site";
import { callPublisher } from "@/lib/server/publisher/call";
import { logEvent } from "@/lib/server/publisher/log";
import { limitWaiting } from "@/lib/server/publisher/page-wait";
import { askChanges } from "./ask-changes";
import { createHub, type Hub, type JoiningReader } from "./hub";
import { streamOn } from "./response-stream";
import type { LiveStream } from "./streams";

/** After so long a session is checked again, as another portal may have signed it out. */
const renew_ms = { least: 900_000, most: 1_200_000 };
const retryAfter_s = "60";

const isClosed = () => limitWaiting(async () => (await closedNotice("vi")) !== undefined);

let hub: Hub | undefined;

function theHub(isDraining: () => boolean): Hub {
  if (hub) return hub;
  const made = createHub({ ask: askChanges, isClosed, isDraining });
  onEndedSession(made.endSessions);
  return (hub = made);
}

/**
 * Opens the stream of the changes of the player's own orders, by the checks of every call; the error if it is refused.
 * Without a session, or before a backend that does not tell of changes, it is 204: then a browser does not come back.
 */
export async function openLiveStream(
  request: IncomingMessage,
  response: ServerResponse,
  isDraining: () => boolean,
): Promise<ErrorName | undefined> {
  try {
    const headers = headersOf(request);
    const live = theHub(isDraining);
    const reader = await admit(request.method, headers, live);
    if (typeof reader === "object") {
      if (await joinAs(reader, response, live, headers.get("last-event-id")?.slice(0, 64))) return undefined;
    } else if (reader !== "nobody") {
      response.setHeader("retry-after", retryAfter_s);
      return reader;
    }
    response.writeHead(204, { "cache-control": "no-store" }).end();
    return undefined;
  } catch (error) {
    logEvent("error", "live_failed", { why: (error as Error).message });
    return "internal";
  }
}

type Reader = JoiningReader & Pick<LiveStream, "sessionEnds_ms">;

/** The player by the session of the request, an error, or nobody. */
async function admit(
  method: string | undefined,
  headers: Headers,
  live: Hub,
): Promise<Reader | ErrorName | "nobody"> {
  if (method !== "GET") return "method_not_allowed";
  const asked_ms = Date.now();
  // It changes nothing, but takes up a place: no other site's page may open one.
  const foreign = refuseForeign(headers, { method, changes: true });
  if (foreign) return foreign;
  if (await isClosed()) return "maintenance";
  const session = await readSession(headers.get("cookie"));
  if (!session) return "nobody";
  const { token, user, ends_at } = session;
  if (live.isFull(user.id)) return "service_busy";
  // The cookie of a player who has signed out may still be sent: the backend knows.
  const known = await callPublisher(getBalance, {}, { ...callOptionsOf(headers), token });
  if (!known.ok) return known.error === "unauthorized" ? "nobody" : "service_busy";
  return { userId: user.id, familyKey: familyKeyOf(token), sessionEnds_ms: ends_at * 1000, asked_ms };
}

async function joinAs(
  reader: Reader,
  response: ServerResponse,
  live: Hub,
  lastId: string | undefined,
): Promise<boolean> {
  let stream: LiveStream | undefined;
  const leave = () => void (stream && live.leave(stream));
  response.once("close", leave);
  const spread_ms = Math.random() * (renew_ms.most - renew_ms.least);
  const about = { ...reader, renew_ms: Date.now() + renew_ms.least + spread_ms };
  const isOpen = await live.join(reader, () => (stream = streamOn(response, about)), lastId);
  // The browser may have gone while it was checked.
  if (response.closed) leave();
  return isOpen;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
  return headers;
}
