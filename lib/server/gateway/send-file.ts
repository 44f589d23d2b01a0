import type { IncomingMessage, ServerResponse } from "node:http";

/** A file to answer with, as small as the browser takes it. */
export interface SentFile {
  content: Buffer;
  type: string;
  /** How it was compressed before it was asked for; with `dcz` by a dictionary that the browser has. */
  encoding?: "dcz" | "br" | "gzip";
  cache_control: string;
  /** Weak; of what has another content under the same name at times. */
  etag?: string;
}

export interface Files {
  /** Undefined for what these files do not have. */
  find(request: IncomingMessage): Promise<SentFile | undefined>;
}

export const typesByEnding: Partial<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** For what has its content's hash in its name. */
export const forGood = "public, max-age=31536000, immutable";

/** Sends a file, or 304 to a browser that has it. Parts of it are not sent: Range may be ignored (RFC 9110, 14.2). */
export function sendFile(
  { content, type, encoding, cache_control, etag }: SentFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader("cache-control", cache_control);
  if (etag) {
    response.setHeader("etag", etag);
    if (headers["if-none-match"]?.split(",").some((one) => one.trim().replace(/^(?!W\/)/, "W/") === etag))
      return void response.appendHeader("vary", "accept-encoding").writeHead(304).end();
  }
  response.writeHead(200, {
    "content-type": type,
    "content-length": content.length,
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(method === "HEAD" ? undefined : content);
}
