import { readFileSync } from "node:fs";

/**
 * The revision of what is sold, as the backend named it last: a published change is known within seconds, and everything
 * else can be cached for longer. On globalThis, because the gateway, the middleware and the pages are bundled separately
 * and share no module state.
 */
const symbol = Symbol.for("portal.publisher.revision");
const store = globalThis as { [symbol]?: string };

/** Undefined before the backend was asked, and with a backend that names none. */
export const currentRevision = (): string | undefined => store[symbol];

/** Notes the revision in an answer of listAnnounced. */
export function noteRevision({ revision }: { revision?: string }): void {
  if (revision !== undefined) store[symbol] = revision;
}

/** From the middleware to the layout: the revision when the page's request came. */
export const revisionHeader = "x-portal-revision";

let build: string | undefined;

/** Which build this process serves; empty in development, where each page is rendered by the code of now. */
export function buildId(): string {
  try {
    return (build ??= readFileSync(".next/BUILD_ID", "utf8").trim());
  } catch {
    return (build = "");
  }
}
