import { IncomingMessage } from "node:http";

const BODY_LIMIT_BYTES = 16 * 1024;

/** Whether a request declares a body that is too large. Node itself limits a body to its Content-Length. */
export function declaresTooMuch(headers: IncomingMessage["headers"]): boolean {
  return Number(headers["content-length"] ?? 0) > BODY_LIMIT_BYTES;
}

/**
 * Reads a body of undeclared length, up to the limit, and returns a copy of the request with that body. Undefined if
 * the body is larger.
 */
export async function readUndeclaredBody(request: IncomingMessage): Promise<IncomingMessage | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) return undefined;
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
