import { closeDialog, openDialog } from "@/lib/client/layout/dialogs";
import { refreshBalance, refreshOrders, requireSignIn } from "@/lib/client/session/session";
import { listGiftCodes } from "@/lib/client/shop/shop-calls";
import type { Product } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { buyGift, giftCodeIn, type ShopGame } from "./buy-gift";

interface Offer {
  /** The message for a purchase whose result is unknown. */
  unknown: string;
  /** Fetches the gifts again: stock, own purchases and prices. */
  refresh: () => void;
}

/** Sells a gift by a chain of dialogs: product, confirmation, result with the code. */
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
      // The idempotency key stays: confirming again asks for the same purchase.
      if (bought.kind === "unknown") return { ok: false, message: offer.unknown };
      const code = bought.kind === "made" ? giftCodeIn(bought.made.outcome) : undefined;
      const refused = bought.kind === "refused" ? bought.refused : undefined;
      const price = refused?.error === "price_changed" ? refused.details?.price : undefined;
      if (price !== undefined) {
        // The same confirmation, with the current price.
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
      // After a success or a refusal, balance, orders and gifts are fetched again (spec.md §8).
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
