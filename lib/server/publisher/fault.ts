import "server-only";
import type { ErrorName } from "@/lib/contract/errors";

type FaultName = Extract<ErrorName, `publisher_${string}`>;

/** Trouble on the way to the publisher's backend. `detail` is for the log, never for a person. */
export class TransportFault extends Error {
  override name = "TransportFault";
  constructor(
    readonly error: FaultName,
    readonly detail: string,
  ) {
    super(`${error}: ${detail}`);
  }
}

/** What a page's verb throws when it can't have data and holds none. */
export class PublisherError extends Error {
  override name = "PublisherError";
  constructor(
    readonly error: ErrorName,
    readonly detail = "",
  ) {
    super(detail ? `${error}: ${detail}` : error);
  }
}
