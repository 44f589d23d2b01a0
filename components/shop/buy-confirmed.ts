import { secretsOf } from "@/components/checkout/card-code";
import { openDialog } from "@/lib/client/layout/dialogs";
import { leaveFor, openOrderPage } from "@/lib/client/order/leave";
import { refusalOf, routeRefusal, type Refused } from "@/lib/client/order/refused";
import type { Values } from "@/lib/client/order/form-values";
import { refreshBalance, refreshOrders } from "@/lib/client/session/session";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Item } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { Translate } from "@/lib/i18n/messages";
import { buyItemWith, buyItemWithVxu, buyPackageWithVxu, type ItemOrder } from "./buy-item";
import type { ItemShopData } from "./item-data";
import type { ItemShopState } from "./use-item-shop";

/** The state at the confirmation step. */
interface Confirmation {
  data: ItemShopData;
  shop: ItemShopState;
  item: Item;
  t: Translate<"itemShop">;
}

const orderOf = ({ data: { game }, shop: { role }, item }: Confirmation, methodId: number): ItemOrder => ({
  gameId: game.id,
  vgpId: game.vgpId,
  item,
  role,
  methodId,
});

/** Buys from the wallet. The result is shown in a dialog or in the step. */
export async function buyFromWallet(shown: Confirmation, walletId: number): Promise<void> {
  const { shop } = shown;
  const order = orderOf(shown, walletId);
  const bought = await (shop.place.ingame ? buyItemWithVxu(order) : buyPackageWithVxu(order));
  refreshOrders();
  if (bought.kind === "unknown") return shop.lose(bought.code);
  void refreshBalance();
  // Remaining counts and prices may have changed, also after a refusal.
  const listed = shop.refresh();
  if (bought.kind === "made") {
    const { outcome, transaction_id } = bought.made;
    await listed;
    if (outcome.outcome === "rejected")
      return walletResult(shown, { done: false, message: refusalOf(outcome).message });
    if (outcome.outcome !== "settled") return openOrderPage(shown.data.game.alias, transaction_id);
    return walletResult(shown, { done: true, message: "", order: transaction_id });
  }
  const { error, message, details } = bought.refused;
  if (error === "price_changed") {
    await listed;
    return sayPrice(shown, details?.price, formatVxu);
  }
  if (error === "wallet_locked" && details?.wait_s !== undefined)
    return openDialog("purchaseMessage", { wait_s: details.wait_s });
  walletResult(shown, { done: false, message, missing: details?.missing });
}

/**
 * Buys by a method, and then leaves for the provider's page or the order's. Returns the refusal that the player has to
 * correct, if there is one; an unknown result and a changed price are shown here.
 */
export async function buyByMethod(
  shown: Confirmation,
  { view }: TopupMethod,
  challenge: Values = {},
): Promise<Refused | undefined> {
  const { shop } = shown;
  const { values } = shop.typed;
  const bought = await buyItemWith(orderOf(shown, view.id), { ...values, ...challenge });
  refreshOrders();
  if (bought.kind === "unknown") {
    shop.lose(bought.code);
    return undefined;
  }
  if (bought.kind === "refused") {
    const { refused } = bought;
    const listed = shop.refresh();
    if (refused.error !== "price_changed") return refused;
    await listed;
    sayPrice(shown, refused.details?.price, formatVnd);
    return undefined;
  }
  const { outcome, transaction_id } = bought.made;
  if (outcome.outcome === "rejected") return refusalOf(outcome);
  if (outcome.outcome !== "redirect" || !leaveFor(outcome.redirect_url))
    openOrderPage(shown.data.game.alias, transaction_id);
  return undefined;
}

/** Goes back to the step where the refusal can be corrected, and shows the reason there. */
export function leadBack(
  shop: ItemShopState,
  { view }: TopupMethod,
  refused: Refused,
  fallback: string,
): void {
  const reason = refused.message || fallback;
  const { step, values } = routeRefusal(shop.typed.values, refused, secretsOf(view.fields));
  if (step === "form") {
    shop.type({ values, filled: false, refused });
    shop.go({ step: "pay" });
  } else if (step === "method" || step === "amount") shop.go({ step: "method", method: undefined }, reason);
  else shop.say(reason);
}

function sayPrice(
  { shop, t }: Confirmation,
  price: number | undefined,
  format: (price: number) => string,
): void {
  shop.say(t("priceChanged", { price: price === undefined ? "" : format(price) }));
}

function walletResult(
  { data: { game }, shop, item }: Confirmation,
  result: { done: boolean; message: string; missing?: number; order?: string },
): void {
  openDialog("walletResult", {
    ...result,
    alias: game.alias,
    item: item.name,
    price: item.price,
    onAnother: () => shop.go({ step: "items", item: undefined }),
  });
}
