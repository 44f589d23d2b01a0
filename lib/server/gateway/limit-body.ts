import { IncomingMessage } from "node:http";
import { changeCatalogueDraft } from "@/lib/contract/operator-addresses";

const usual_bytes = 16 * 1024;
/** Of the desk's catalogue: a game may have two thousand servers, and a picture 10 MB, in base64. */
const catalogue_bytes = 15 * 1024 * 1024;

const limitOf = (url: string | undefined): number =>
  url?.startsWith(changeCatalogueDraft.path) ? catalogue_bytes : usual_bytes;

/** Whether a request declares a body that is too large. Node itself limits a body to its Content-Length. */
export function declaresTooMuch({ url, headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  return Number(headers["content-length"] ?? 0) > limitOf(url);
}

/**
 * Reads a body of undeclared length, up to the usual limit, and returns a copy of the request with that body. Undefined
 * if the body is larger. No call has more: the body is in memory before anybody has looked who sends it.
 */
export async function readUndeclaredBody(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > usual_bytes) return undefined;
    chunks.push(chunk);
  }
  const copy = new IncomingMessage(request.socket);
  const { "transfer-encoding": _chunked, ...headers } = request.headers;
  Object.assign(copy, {
    method: request.method,
    url: request.url,
    httpVersion: request.httpVersion,
    httpVersionMajor: request.httpVersionMajor,
    httpVersionMinor: request.httpVersionMinor,
    headers: { ...headers, "content-length": String(size) },
    complete: true,
  });
  if (size > 0) copy.push(Buffer.concat(chunks));
  copy.push(null);
  return copy;
}
