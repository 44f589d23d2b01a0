import { accept, refuse } from "@/lib/contract/errors";
import { selectPlayer } from "../../db/players";
import { selectSavedCards } from "../../db/saved-cards";
import { selectClaims, selectIdentities } from "../../db/stored-data";
import { handlers } from "../serve";

export const storedDataHandlers = handlers({
  async getStoredData({ db }, { player }) {
    const id = player?.player_id ?? "";
    const [row, identities, cards, claims] = await Promise.all([
      selectPlayer(db, { id }),
      selectIdentities(db, id),
      selectSavedCards(db, id),
      selectClaims(db, id),
    ]);
    if (!row) return refuse("unauthorized");
    return accept({
      data: {
        id: row.id,
        username: row.username,
        since: row.createdAt.toISOString(),
        sign_ins: identities.map(({ issuer, subject, since }) => ({
          issuer,
          subject,
          since: since.toISOString(),
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
      },
    });
  },
});
