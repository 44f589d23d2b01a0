import { endpoints } from "@/lib/contract";
import type { Result } from "@/lib/contract/errors";
import { selectDraft } from "../db/catalogue-draft";
import { writeCatalogue } from "../db/write-catalogue";
import { readOperating } from "./operating";
import type { Services } from "./services";

/** Ends a transaction with what it would answer. */
class Answered<T> extends Error {
  constructor(readonly result: T) {
    super("a preview is never committed");
  }
}

/**
 * Answers a public call as it would be answered if the draft of the catalogue were in force: written in a transaction
 * that is rolled back, so that the pages of a preview are made by the very code of the site. For operators alone.
 */
export async function answerFromDraft<T>(
  services: Services,
  bearer: string,
  work: (drafted: Services) => Promise<Result<T>>,
): Promise<Result<T>> {
  const admitted = await readOperating(services, endpoints.getCatalogueDraft, bearer);
  if (!admitted.ok) return admitted;
  const draft = await selectDraft(services.db);
  if (!draft) return work(services);
  try {
    return await services.db.transaction(async (tx) => {
      await writeCatalogue(tx, draft.content);
      throw new Answered(await work({ ...services, db: tx }));
    });
  } catch (error) {
    if (error instanceof Answered) return error.result as Result<T>;
    throw error;
  }
}
