import type { OwnGame } from "../db/catalogue";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { freeSlot, priceChanged } from "../domain/wallet";
import type { PurchaseFacts } from "../db/purchase-facts";
import { selectTakenSlots, slotOf } from "../db/shop";
import type { Purchase } from "../orders/place-order";
import type { Provider } from "../providers/provider";
import type { Services } from "./services";

/** The item of a purchase paid through a provider; undefined for a top-up. */
export async function readItem(
  { db }: Services,
  playerId: string,
  { game, item: found }: { game: OwnGame; item: PurchaseFacts["item"] },
  offered: readonly number[],
  provider: Provider,
  asked: { item_id?: string; vgp_id?: string; amount?: number },
): Promise<Result<(NonNullable<Purchase["item"]> & { price: number }) | undefined>> {
  if (asked.item_id === undefined) return accept(undefined);
  if (!found) return refuse("item_unknown");
  if (asked.vgp_id !== undefined && asked.vgp_id !== game.vgp_id)
    return refuse("invalid_input", { fields: { vgp_id: "invalid" } });
  const { id, priceVnd: price, perPlayer, details } = found.item;
  if (price === null) return refuse("method_unavailable");
  if (asked.amount !== undefined && asked.amount !== price) return priceChanged(price);
  // A card can only pay a price that is one of the offered face values.
  if (provider.accepts_other_amount && !offered.includes(price)) return refuse("amount_not_offered");
  const takenSlots = await selectTakenSlots(
    db,
    playerId,
    perPlayer === null ? [] : [{ id, limit: perPlayer }],
  );
  const slot = freeSlot(perPlayer ?? undefined, takenSlots(id));
  if (slot === "none") return refuse("purchase_limit");
  return accept({ id, name: details.name, slot: slotOf(playerId, id, slot), price });
}
