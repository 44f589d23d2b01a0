import { accept, refuse } from "@/lib/contract/errors";
import { waitOf } from "../../domain/wallet";
import { selectItem, selectItems, selectPackages, selectTakenSlots } from "../../db/shop";
import { selectWalletFreeAt } from "../../db/wallet";
import type { ItemRow } from "../../db/tables";
import type { Database } from "../../db/database";
import { issuePaymentToken } from "../payment-token";
import { handlers } from "../serve";
import { viewItem } from "../shop-view";

/** The dpt_id, under which an item's purchase is deposited: derived from the item's id, so that both can be checked. */
export const dptOf = (item: Pick<ItemRow, "id">) => `DPT-${item.id}`;

/** How many of each item the player may still buy; for a visitor, the whole limit. */
async function leftOf(db: Database, rows: { item: ItemRow }[], playerId: string | undefined) {
  const limited = rows.flatMap(({ item: { id, perPlayer } }) =>
    perPlayer === null ? [] : [{ id, limit: perPlayer }],
  );
  const takenSlots = playerId ? await selectTakenSlots(db, playerId, limited) : () => [];
  return ({ id, perPlayer }: ItemRow) =>
    perPlayer === null ? undefined : Math.max(0, perPlayer - takenSlots(id).length);
}

export const itemHandlers = handlers({
  async listItems({ db }, { query, player, language }) {
    const rows = await selectItems(db, { gameId: query.game_id });
    const left = await leftOf(db, rows, player?.player_id);
    return accept({ data: rows.map((row) => viewItem(row, language, left(row.item))) });
  },

  /** For a player it includes a payment token: for one wallet purchase at the price shown here. */
  async getItemInfo({ db, secret, now }, { query, player, language }) {
    const row = await selectItem(db, query.game_id, query.item_id);
    if (!row) return refuse("item_unknown");
    const left = await leftOf(db, [row], player?.player_id);
    const data = viewItem(row, language, left(row.item));
    if (!player) return accept({ data });
    const { player_id } = player;
    const dpt_id = dptOf(row.item);
    const { game_id, item_id } = query;
    const about = { player_id, game_id, item_id, dpt_id, price: row.item.price };
    return accept({
      data: {
        ...data,
        dpt_id,
        payment_token: issuePaymentToken(secret, now(), about),
        wait_s: waitOf(await selectWalletFreeAt(db, player_id), now()),
      },
    });
  },

  async listPackages({ db }, { query, language }) {
    const rows = await selectPackages(db, { gameId: query.game_id });
    return accept({
      data: rows.map(({ id, category, name }) => ({
        package_id: id,
        category: category[language],
        name: name[language],
      })),
    });
  },

  async getPackageInfo({ db }, { query, player, language }) {
    const [found] = await selectPackages(db, { id: query.package_id });
    if (!found) return refuse("not_found");
    const rows = await selectItems(db, { packageId: found.id });
    const left = await leftOf(db, rows, player?.player_id);
    return accept({
      data: {
        package_id: found.id,
        category: found.category[language],
        name: found.name[language],
        items: rows.map((row) => viewItem(row, language, left(row.item))),
      },
    });
  },
});
