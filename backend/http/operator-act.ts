import { accept, type Result } from "@/lib/contract/errors";
import type { Database } from "../db/database";
import { note } from "./operator-note";
import type { Call } from "./serve";
import type { Services } from "./services";

class Refused extends Error {
  constructor(readonly refusal: Extract<Result<never>, { ok: false }>) {
    super(refusal.error);
  }
}

/**
 * Does an operator's action and writes its audit entry, with the result as details, in one transaction. `action` is a
 * function where only the work finds out what it is.
 */
export async function act(
  services: Services,
  call: Pick<Call<never>, "operating" | "client_address">,
  action: string | (() => string),
  work: (tx: Database) => Promise<Result<Record<string, unknown>>>,
): Promise<Result<{ data: Record<string, never> }>> {
  try {
    await services.db.transaction(async (tx) => {
      const done = await work(tx);
      if (!done.ok) throw new Refused(done);
      await note({ ...services, db: tx }, call, typeof action === "string" ? action : action(), done.value);
    });
    return accept({ data: {} });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
