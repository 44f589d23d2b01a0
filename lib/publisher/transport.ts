import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { errors, type Dispatcher } from "undici";
import { TransportFault } from "./fault";
import { targetOf } from "./target";

export interface Exchange {
  /** The publisher's address, without a path or with the start of one. */
  base: string;
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  timeout_ms: number;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request to the publisher's backend, bounded in time and size. Rejects with a TransportFault alone. */
export async function exchange(asked: Exchange): Promise<Reply> {
  const end = new AbortController();
  const timer = setTimeout(() => {
    end.abort(new TransportFault("publisher_timeout", `no answer within ${asked.timeout_ms} ms`));
  }, asked.timeout_ms);
  try {
    const response = await send(asked, end.signal).catch((error: NodeJS.ErrnoException) => {
      // A kept connection may be closed by the other side just as it is used again. Asking twice changes nothing.
      if (asked.method === "GET" && hungUp.has(error.code ?? "")) return send(asked, end.signal);
      throw error;
    });
    return await readReply(response);
  } catch (error) {
    throw faultOf(error as NodeJS.ErrnoException);
  } finally {
    clearTimeout(timer);
  }
}

function send(asked: Exchange, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { base, path, method, headers, body } = asked;
  const { pool, prefix } = targetOf(base);
  return pool.request({
    path: prefix + path,
    method,
    headers: { accept: "application/json", "accept-encoding": "identity", ...headers },
    body: body ?? null,
    signal,
  });
}

async function readReply({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Reply> {
  try {
    return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
  } catch (error) {
    if (error instanceof TransportFault) throw error;
    throw new TransportFault("publisher_broken", `answer cut short: ${(error as Error).message}`);
  }
}

const hungUp = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Errors of a connection that was never made: the publisher has seen nothing of the call. */
const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function faultOf(error: NodeJS.ErrnoException): TransportFault {
  if (error instanceof TransportFault) return error;
  const code = error.code ?? "";
  // What the parser can't read is an answer, though a broken one.
  if (error instanceof errors.HTTPParserError) return new TransportFault("publisher_broken", error.message);
  return new TransportFault(
    neverConnected.has(code) ? "publisher_unreachable" : "publisher_cut",
    code || error.message,
  );
}
