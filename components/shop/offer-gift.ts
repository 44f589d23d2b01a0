import { dialogStore, openDialog } from "@/lib/client/layout/dialogs";
import type { Made } from "@/lib/client/order/panel";
import { refusalOf, type Refused } from "@/lib/client/order/refused";
import { refreshBalance, refreshOrders, requireSignIn } from "@/lib/client/session/session";
import { listGiftCodes } from "@/lib/client/shop/shop-calls";
import type { Product } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { buyGift, giftCodeIn, type ShopGame } from "./buy-gift";

interface Offer {
  /** The message for a purchase whose result is unknown, with the code for support. */
  unknown: (code: string) => string;
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
      const asked = dialogStore.read();
      const bought = await buyGift(game, product);
      if (bought.kind === "unknown") {
        // The question about the terms has taken the dialog's place.
        if (dialogStore.read() !== asked)
          openDialog("notice", { tone: "warn", message: offer.unknown(bought.code) });
        // The result takes the place of this dialog, if the purchase is found while it is open.
        const confirmation = dialogStore.read();
        void import("@/lib/client/order/lost-order").then(
          ({ followLostOrder }) =>
            followLostOrder(bought.code, (made) => {
              if (dialogStore.read() === confirmation) showResult(game, product, offer, { made });
            }),
          () => undefined,
        );
        return { ok: false, message: offer.unknown(bought.code), code: bought.code };
      }
      if (bought.kind === "made") {
        showResult(game, product, offer, bought);
        return { ok: true };
      }
      const { refused } = bought;
      const price = refused.error === "price_changed" ? refused.details?.price : undefined;
      if (price !== undefined) {
        // The same confirmation, with the current price.
        offer.refresh();
        void confirmGift(game, { ...product, price }, offer);
        return { ok: false, message: refused.message };
      }
      showResult(game, product, offer, bought);
      return { ok: true };
    },
  });
}

/** The end of a purchase. Balance, orders and gifts are fetched again (spec.md §8). */
function showResult(
  game: ShopGame,
  product: Product,
  { refresh }: Offer,
  { made, ...rest }: { made?: Made; refused?: Refused },
): void {
  const refused = made?.outcome.outcome === "rejected" ? refusalOf(made.outcome) : rest.refused;
  openDialog("webshopResult", {
    product,
    done: refused === undefined,
    message: refused?.message ?? "",
    alias: game.alias,
    missing: refused?.details?.missing,
    code: made && giftCodeIn(made.outcome),
    order: refused ? undefined : made?.transaction_id,
    onCodes: () => showCodes(game, product.event_id),
  });
  void refreshBalance();
  refreshOrders();
  refresh();
}

export function showCodes(game: ShopGame, eventId?: Id): void {
  void requireSignIn().then((signedIn) => {
    if (!signedIn) return;
    openDialog("giftCodes", {
      load: async () => {
        const answer = await listGiftCodes(game.id, game.vgp_id, eventId);
        return answer.ok ? { ok: true as const, value: answer.value.data } : answer;
      },
    });
  });
}
