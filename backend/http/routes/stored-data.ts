import { accept, refuse } from "@/lib/contract/errors";
import { selectConsents } from "../../db/consents";
import { selectLetterAddress } from "../../db/letters";
import { selectBalance, selectPlayer } from "../../db/players";
import { erasePlayer, lockForErasure } from "../../db/erasure";
import { selectSavedCards } from "../../db/saved-cards";
import { selectClaims, selectIdentities, selectMessages } from "../../db/stored-data";
import { endAllSessions } from "../ended-sessions";
import { handlers } from "../serve";

export const storedDataHandlers = handlers({
  async getStoredData({ db }, { player }) {
    const id = player?.player_id ?? "";
    const [row, vxu, letters, identities, cards, claims, messages, consents] = await Promise.all([
      selectPlayer(db, { id }),
      selectBalance(db, id),
      selectLetterAddress(db, id),
      selectIdentities(db, id),
      selectSavedCards(db, id),
      selectClaims(db, id),
      selectMessages(db, id),
      selectConsents(db, id),
    ]);
    if (!row) return refuse("unauthorized");
    return accept({
      data: {
        id: row.id,
        username: row.username,
        since: row.createdAt.toISOString(),
        vxu,
        sign_ins: identities.map(({ issuer, subject, since }) => ({
          issuer,
          subject,
          since: since.toISOString(),
        })),
        ...(letters?.email &&
          letters.confirmedAt && {
            email: { address: letters.email, since: letters.confirmedAt.toISOString() },
          }),
        ...(letters?.waitingEmail && { waiting_email: letters.waitingEmail }),
        ...(letters && { letters_in: letters.language }),
        consents: consents.map(({ version, givenAt, withdrawnAt }) => ({
          version,
          given_at: givenAt.toISOString(),
          ...(withdrawnAt && { withdrawn_at: withdrawnAt.toISOString() }),
        })),
        saved_cards: cards.map(({ id: card, brand, lastFour, expiry }) => ({
          id: card,
          brand,
          last_four: lastFour,
          expiry,
        })),
        claims: claims.flatMap(({ id: transaction_id, reference, at }) =>
          reference === null || at === null
            ? []
            : [{ transaction_id, bank_reference: reference, at: at.toISOString() }],
        ),
        messages: messages.map(({ id: transaction_id, provider, text, at }) => ({
          transaction_id,
          provider,
          text,
          at: at.toISOString(),
        })),
      },
    });
  },

  async eraseAccount(services, { player, body }) {
    if (!player) return refuse("unauthorized");
    return services.db.transaction(async (tx) => {
      const found = await lockForErasure(tx, player.player_id, services.now());
      if (!found) return refuse("unauthorized");
      if (body.username !== found.player.username)
        return refuse("invalid_input", { fields: { username: "invalid" } });
      if (found.isWaiting) return refuse("orders_open");
      if (body.vxu !== found.vxu) return refuse("invalid_input", { fields: { vxu: "invalid" } });
      await erasePlayer(tx, found, services.secret, services.now());
      await endAllSessions({ db: tx, now: services.now }, player);
      return accept({ data: {} });
    });
  },
});
