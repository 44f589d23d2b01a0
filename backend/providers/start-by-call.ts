import { NotReached } from "./ask";
import type { Started } from "./provider";

/**
 * A start that asks the provider: where no connection was made nothing has happened; where it was made but the answer
 * did not come, or can't be read, the payment may exist, so it is asked about later and never shown as failed.
 */
export async function startByCall(call: () => Promise<Started>): Promise<Started> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NotReached) return { kind: "refused", error: "provider_unavailable" };
    return { kind: "report", report: { status: "unknown" } };
  }
}
