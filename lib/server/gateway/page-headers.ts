import type { ServerResponse } from "node:http";

/**
 * Shortens what Next says at length or to itself in the headers of a page that nobody stores: with them a game's page
 * does not fit into the first ten packets of a connection (14,600 bytes), which come without waiting for the browser.
 */
export function shortenPageHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    response.removeHeader("x-middleware-rewrite");
    if (String(response.getHeader("cache-control")).includes("no-store")) {
      response.setHeader("cache-control", "private, no-store");
      // The router's headers, by which a cache would tell pages from their parts.
      response.setHeader("vary", "Accept-Encoding");
    }
    return writeHead(...args);
  };
}
