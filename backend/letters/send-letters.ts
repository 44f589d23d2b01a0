import { claimLetters, endLetter, lease_ms, retryLetter, type DueLetter } from "../db/letters";
import { reasonOf } from "../db/failure";
import type { OrderContext } from "../orders/context";
import { composeOrderLetter, siteOf } from "./compose";
import type { Mailer } from "../delivery/mailer";

/** A minute after the first failure, then ever more rarely, at most every six hours. */
const waitOf_ms = (attempts: number) => Math.min(60_000 * 4 ** (attempts - 1), 6 * 3_600_000);

/** Work for the worker loop: sends the letters that are due, one after the other; resolves to their number. */
export async function sendLetters(context: OrderContext): Promise<number> {
  const { db, now, log, mailer } = context;
  if (!mailer) return 0;
  const due = await claimLetters(db, now());
  const claimed_ms = now().getTime();
  for (const letter of due) {
    // The mail server is slow: what is left is due again soon, perhaps in another process.
    if (now().getTime() - claimed_ms > lease_ms / 2) break;
    await send(context, mailer, letter).catch((error: unknown) =>
      log.error(
        { order: letter.orderId, reason: reasonOf(error) },
        "what became of a letter could not be written",
      ),
    );
  }
  return due.length;
}

async function send(context: OrderContext, mailer: Mailer, due: DueLetter): Promise<void> {
  const { db, now, log } = context;
  const sent = await mailer.send(composeOrderLetter(due, siteOf(context)));
  if (sent.kind === "sent") return endLetter(db, due, "sent");
  const { kind, reason } = sent;
  log.warn({ order: due.orderId, attempts: due.attempts, reason }, "a letter was not taken");
  if (kind === "refused") return endLetter(db, due, "refused");
  const next = new Date(now().getTime() + waitOf_ms(due.attempts));
  if (next > due.giveUpAt) return endLetter(db, due, "dead");
  return retryLetter(db, due, next);
}
