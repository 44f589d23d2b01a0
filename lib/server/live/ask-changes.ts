import { listOrderChanges } from "@/lib/contract/endpoints/portal";
import { readEnv } from "@/lib/env";
import { callPublisher } from "@/lib/server/publisher/call";

/** How long the backend may hold a question, and how long an answer may take after that. */
const wait_s = 20;
const late_ms = 10_000;

export interface Change {
  user_id: string;
  transaction_id: string;
  state: string;
}

export type ChangesAnswer =
  | { kind: "changes"; cursor: string; changes: Change[]; missed?: boolean }
  /** The backend does not have the call, or does not accept this portal's proof. */
  | { kind: "lacking" }
  | { kind: "failed" };

const lacking = [401, 403, 404, 405, 501];

/** Asks the backend for all changes since a cursor; without one for the cursor of now. */
export async function askChanges(after?: string): Promise<ChangesAnswer> {
  if (!readEnv().PORTAL_SECRET) return { kind: "lacking" };
  const query = after === undefined ? {} : { after, wait_s };
  const answer = await callPublisher(listOrderChanges, { query }, { timeout_ms: wait_s * 1000 + late_ms });
  if (answer.ok) return { kind: "changes", ...answer.value.data };
  return { kind: lacking.includes(answer.status) ? "lacking" : "failed" };
}
