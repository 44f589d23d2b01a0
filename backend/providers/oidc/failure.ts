import type { SocialFailure } from "../social-provider";

/** A bad answer is a refusal; no answer, or one that is none of the protocol's, is the provider's trouble. */
export function failureOf(error: unknown, client: typeof import("openid-client")): SocialFailure {
  const reason = reasonOf(error);
  if (error instanceof client.AuthorizationResponseError) {
    const busy = error.error === "temporarily_unavailable" || error.error === "server_error";
    return { failed: busy ? "unavailable" : "refused", reason: error.error.slice(0, 64) };
  }
  if (error instanceof client.ResponseBodyError)
    return { failed: error.status >= 500 ? "unavailable" : "refused", reason: error.error.slice(0, 64) };
  // Without a code it is what the request failed with.
  const isAnswer =
    error instanceof client.ClientError &&
    error.code !== undefined &&
    !/TIMEOUT|ABORT|PARSE|NOT_JSON|NOT_CONFORM/.test(error.code);
  return { failed: isAnswer ? "refused" : "unavailable", reason };
}

/** Short, for the log: messages of some errors repeat what was received. */
export function reasonOf(error: unknown): string {
  const { code, name = "unknown", cause } = error as { code?: unknown; name?: string; cause?: unknown };
  if (typeof code === "string") return code;
  return cause instanceof Error ? `${name}: ${reasonOf(cause)}` : name;
}
