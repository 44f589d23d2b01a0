import { NotReached } from "./ask";
import type { Started } from "./provider";

/**
 * Starts a payment by a call. Without a connection nothing has happened. With a connection but without a readable
 * answer the payment may exist, so it is queried later and never shown as failed.
 */
export async function startByCall(call: () => Promise<Started>): Promise<Started> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NotReached) return { kind: "refused", error: "provider_unavailable" };
    return { kind: "report", report: { status: "unknown" } };
  }
}
