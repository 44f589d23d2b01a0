import { IncomingMessage } from "node:http";

const BODY_LIMIT_BYTES = 16 * 1024;

/** Whether a request says that its body is too large. Node holds a body to its Content-Length by itself. */
export function declaresTooMuch(headers: IncomingMessage["headers"]): boolean {
  return Number(headers["content-length"] ?? 0) > BODY_LIMIT_BYTES;
}

/**
 * A body of undeclared length is read here, up to the limit, and handed on as a request that holds it.
 * Undefined: it was larger.
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
