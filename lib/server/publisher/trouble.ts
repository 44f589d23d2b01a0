import type { ErrorName } from "@/lib/contract/errors";

const inTime = "no answer in time (CALL_TIMEOUT_MS, and for a page PAGE_TIMEOUT_MS)";
const missing =
  "not found: the path of PUBLISHER_API_URL (or BACKEND_URL) is wrong, or the backend lacks the call";

/** What went wrong on the way to the publisher's backend, for those who run the portal. */
const troubles: Partial<Record<ErrorName, string>> = {
  publisher_unreachable:
    "no connection: nothing listens at PUBLISHER_API_URL (or BACKEND_URL), or its name is not known",
  publisher_timeout: inTime,
  publisher_cut: "the connection ended before there was an answer",
  publisher_broken: "the answer is a fault, or not an envelope as the contract says",
  not_available_yet: missing,
  not_found: missing,
};

export const troubleOf = (error: ErrorName): string => troubles[error] ?? `refused: ${error}`;
