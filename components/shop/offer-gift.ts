import { closeDialog, openDialog } from "@/lib/client/layout/dialogs";
import { refreshBalance, refreshOrders, requireSignIn } from "@/lib/client/session/session";
import { listGiftCodes } from "@/lib/client/shop/shop-calls";
import type { Product } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { buyGift, giftCodeIn, type ShopGame } from "./buy-gift";

interface Offer {
  /** What is said when nobody could tell what became of the purchase. */
  unknown: string;
  /** Asks for the gifts again: what is left, what is bought, what it costs. */
  refresh: () => void;
}

/** A gift from its page to its code: look, confirm, buy, and what came of it. */
export function offerGift(game: ShopGame, product: Product, offer: Offer): void {
  openDialog("product", {
    product,
    onBuy: () => void confirmGift(game, product, offer),
    onCodes: () => showCodes(game, product.event_id),
  });
}

async function confirmGift(game: ShopGame, product: Product, offer: Offer): Promise<void> {
  if (!(await requireSignIn())) return;
  void refreshBalance();
  openDialog("webshopConfirm", {
    product,
    alias: game.alias,
    onConfirm: async () => {
      const bought = await buyGift(game, product);
      // The key is kept: confirming once more asks after the same purchase.
      if (bought.kind === "unknown") return { ok: false, message: offer.unknown };
      const code = bought.kind === "made" ? giftCodeIn(bought.made.outcome) : undefined;
      const refused = bought.kind === "refused" ? bought.refused : undefined;
      const price = refused?.error === "price_changed" ? refused.details?.price : undefined;
      if (price !== undefined) {
        // The same question, with the price by now and why it is asked again.
        offer.refresh();
        void confirmGift(game, { ...product, price }, offer);
        return { ok: false, message: refused?.message ?? "" };
      }
      openDialog("webshopResult", {
        product,
        done: bought.kind === "made",
        message: refused?.message ?? "",
        alias: game.alias,
        missing: refused?.details?.missing,
        code,
        order: bought.kind === "made" ? bought.made.transaction_id : undefined,
        onCodes: () => showCodes(game, product.event_id),
      });
      // Whatever came of it, the wallet and the gifts are shown as they are now (spec.md §8).
      void refreshBalance();
      refreshOrders();
      offer.refresh();
      return { ok: true };
    },
  });
}

export function showCodes(game: ShopGame, eventId?: Id): void {
  void requireSignIn().then((signedIn) => {
    if (!signedIn) return closeDialog();
    openDialog("giftCodes", {
      load: async () => {
        const answer = await listGiftCodes(game.id, game.vgp_id, eventId);
        return answer.ok ? { ok: true as const, value: answer.value.data } : answer;
      },
    });
  });
}
