import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sealSession, startSession } from "@/lib/server/auth/session";

const host = "nap.example";
const origin = `https://${host}`;
export const session = startSession("bearer-1", { id: "u-1", username: "player01" });

export interface Seen {
  url: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

type Answer = { status?: number; body: unknown };

/** A publisher's backend for tests of the forms: answers by path, and remembers what it was sent. */
export async function startPublisher(answerOf: (path: string, seen: readonly Seen[]) => Answer) {
  const seen: Seen[] = [];
  const server: Server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += String(part);
    const { pathname } = new URL(request.url ?? "", "http://publisher");
    seen.push({
      url: pathname,
      headers: request.headers,
      body: JSON.parse(text || "{}") as Record<string, unknown>,
    });
    const { status = 200, body } = answerOf(pathname, seen);
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    seen,
    cookie: `next-auth.session-token=${await sealSession(session)}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A form as a browser posts it. */
export function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  return new Request(`http://${host}${path}`, {
    method: "POST",
    headers: { host, origin, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** The cookies that a response sets, as the browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
