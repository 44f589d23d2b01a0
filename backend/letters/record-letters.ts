import { recordLettersSince } from "../db/letters";
import { lockRecorder, storeRecorder } from "../db/recorder";
import { takeTurn } from "../db/turns";
import type { OrderContext } from "../orders/context";

const document = "letter_recorder";

/**
 * Work for the worker loop: once a second, by one process of all, notes the letters of orders that have ended, read off
 * their states as events are (decision 0120). Resolves to 0, since it is done for this second.
 */
export async function recordLetters({ db, now, mailer }: OrderContext): Promise<number> {
  if (!mailer || !(await takeTurn(db, "letters", now()))) return 0;
  await db.transaction(async (tx) => {
    const last = await lockRecorder(tx, document);
    await storeRecorder(tx, document, await recordLettersSince(tx, last?.cursor, now()));
  });
  return 0;
}
