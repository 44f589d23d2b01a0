import "server-only";
import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import { TransportFault } from "./fault";
import { targetOf } from "./target";

const RESPONSE_LIMIT_BYTES = 2 * 1024 * 1024;

export interface Exchange {
  /** The publisher's address, without a path or with the start of one. */
  base: string;
  path: string;
  method: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: string;
  timeout_ms: number;
}

export interface Reply {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** One request to the publisher's backend, bounded in time and size. Rejects with a TransportFault alone. */
export function exchange(asked: Exchange): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let current: ClientRequest | undefined;
    const settle = () => clearTimeout(timer);
    const fail = (fault: TransportFault) => {
      settle();
      reject(fault);
      current?.destroy();
    };
    const timer = setTimeout(() => {
      fail(new TransportFault("publisher_timeout", `no answer within ${asked.timeout_ms} ms`));
    }, asked.timeout_ms);

    const attempt = (last: boolean) => {
      const sent = send(asked);
      current = sent;
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // A kept connection may be closed by the other side just as it is used again.
        if (!last && isRepeatable(asked) && sent.reusedSocket && error.code === "ECONNRESET") attempt(true);
        else fail(faultOf(error));
      });
      sent.on("response", (response) => {
        readReply(response, fail, (reply) => {
          settle();
          resolve(reply);
        });
      });
      sent.end(asked.body);
    };
    attempt(false);
  });
}

function send({ base, path, method, headers, body }: Exchange): ClientRequest {
  const { secure, options } = targetOf(base);
  return (secure ? https : http).request({
    ...options,
    method,
    path: `${options.path ?? ""}${path}`,
    headers: {
      accept: "application/json",
      "accept-encoding": "identity",
      ...headers,
      ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
    },
  });
}

function readReply(
  response: IncomingMessage,
  fail: (fault: TransportFault) => void,
  done: (reply: Reply) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > RESPONSE_LIMIT_BYTES) fail(new TransportFault("publisher_broken", "answer over 2 MiB"));
    else chunks.push(chunk);
  });
  response.on("error", (error) =>
    fail(new TransportFault("publisher_broken", `answer cut short: ${error.message}`)),
  );
  response.on("end", () => {
    const body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    done({ status: response.statusCode ?? 0, headers: response.headers, body });
  });
}

/** Asking twice changes nothing: a GET, or a call under an idempotency key. */
function isRepeatable({ method, headers }: Exchange): boolean {
  return method === "GET" || headers["idempotency-key"] !== undefined;
}

/** Errors of a connection that was never made: the publisher has seen nothing of the call. */
const neverConnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

function faultOf(error: NodeJS.ErrnoException): TransportFault {
  const code = error.code ?? "";
  // What node's parser can't read is an answer, though a broken one.
  if (code.startsWith("HPE_")) return new TransportFault("publisher_broken", code);
  return new TransportFault(
    neverConnected.has(code) ? "publisher_unreachable" : "publisher_cut",
    code || error.message,
  );
}
