import { randomInt, randomUUID } from "node:crypto";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { LetterAddress } from "@/lib/contract/endpoints/letters";
import {
  countCodeTry,
  deleteLetterAddress,
  selectLetterAddress,
  storeWaitingAddress,
  useWaitingAddress,
} from "../../db/letters";
import { keyedHashes } from "../../db/seal";
import { composeCodeLetter, siteOf } from "../../letters/compose";
import { handlers } from "../serve";
import type { Services } from "../services";

const code_lasts_ms = 15 * 60_000;
/** Of a code: then a new one has to be sent. */
const most_tries = 5;
const day_s = 86_400;
/** Codes sent for a player, and to an address, in a day: nobody's mailbox is filled from here. */
const most_codes = { player: 10, address: 5 };

/** The receipts by e-mail that a player asks for: an address is used once the code sent there was typed. */
export const letterHandlers = handlers({
  getLetterAddress: (services, { player }) => read(services, player?.player_id ?? ""),

  async setLetterAddress(services, { player, body: { email }, language }) {
    const playerId = player?.player_id ?? "";
    const { mailer, db, now, secret, log } = services;
    if (!mailer) return refuse("not_available_yet");
    if (!(await mayGetCode(services, playerId, email))) return refuse("too_many_requests");
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const about = { to: email, code, language, id: `code.${randomUUID()}` };
    const sent = await mailer.send(composeCodeLetter(about, siteOf(services)));
    if (sent.kind === "refused") return refuse("invalid_input", { fields: { email: "email_refused" } });
    if (sent.kind === "later") {
      log.warn({ reason: sent.reason }, "a letter with a code was not sent");
      return refuse("service_busy");
    }
    const [codeHash] = keyedHashes(codeText(playerId, code), secret);
    const codeEndsAt = new Date(now().getTime() + code_lasts_ms);
    await storeWaitingAddress(db, playerId, { language, waitingEmail: email, codeHash, codeEndsAt });
    return read(services, playerId);
  },

  async confirmLetterAddress(services, { player, body: { code } }) {
    const playerId = player?.player_id ?? "";
    const { db, now, secret } = services;
    const row = await countCodeTry(db, playerId);
    const isOpen = row?.codeEndsAt && row.codeEndsAt > now() && row.tries <= most_tries;
    if (!row || !isOpen || !keyedHashes(codeText(playerId, code), secret).includes(row.codeHash ?? ""))
      return refuse("invalid_input", { fields: { code: isOpen ? "code_wrong" : "code_over" } });
    await useWaitingAddress(db, row, now());
    return read(services, playerId);
  },

  async stopLetters({ db }, { player }) {
    await deleteLetterAddress(db, player?.player_id ?? "");
    return accept({ data: {} });
  },
});

const codeText = (playerId: string, code: string) => `letter code ${playerId} ${code}`;

async function mayGetCode({ counters, secret }: Services, playerId: string, email: string): Promise<boolean> {
  // Counters are kept for a day: not with the address itself.
  const [address] = keyedHashes(`letter address ${email.toLowerCase()}`, secret);
  const ofPlayer = await counters.add(`letter codes of ${playerId}`, day_s);
  if (ofPlayer.full > most_codes.player) return false;
  return (await counters.add(`letter codes to ${address}`, day_s)).full <= most_codes.address;
}

async function read({ db, mailer }: Services, playerId: string): Promise<Result<{ data: LetterAddress }>> {
  if (!mailer) return refuse("not_available_yet");
  const row = await selectLetterAddress(db, playerId);
  return accept({
    data: {
      ...(row?.email && { email: row.email }),
      ...(row?.waitingEmail && { waiting_email: row.waitingEmail }),
    },
  });
}
