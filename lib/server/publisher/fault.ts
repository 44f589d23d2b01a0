import type { ErrorName } from "@/lib/contract/errors";

type FaultName = Extract<ErrorName, `publisher_${string}`>;

/** A failure on the way to the publisher's backend. `detail` is for the log only. */
export class TransportFault extends Error {
  override name = "TransportFault";
  constructor(
    readonly error: FaultName,
    readonly detail: string,
  ) {
    super(`${error}: ${detail}`);
  }
}

/**
 * Thrown to a page when data cannot be loaded and none is cached. Known by its name: the cache that passes it on is shared
 * by the middleware and the pages, which are bundled separately and so have a class each.
 */
export class PublisherError extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "PublisherError";
  }
  override name = "PublisherError";
  constructor(
    readonly error: ErrorName,
    readonly detail = "",
  ) {
    super(detail ? `${error}: ${detail}` : error);
  }
}
