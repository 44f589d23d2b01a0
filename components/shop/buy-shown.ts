import { buyItemWith, buyItemWithVxu } from "@/lib/browser/buy-item";
import { openDialog } from "@/lib/browser/dialogs";
import { leaveFor } from "@/lib/browser/leave";
import type { Refused } from "@/lib/browser/panel";
import { refreshBalance, refreshOrders } from "@/lib/browser/session";
import type { Item } from "@/lib/contract/entities";
import { fill } from "@/lib/i18n/fill";
import { formatVnd, formatVxu } from "@/lib/money";
import { hrefs } from "@/lib/paths";
import type { ItemPageData } from "./item-data";
import type { ItemShopState } from "./use-item-shop";

/** Buys what stands at the confirmation. Answers what has to be said on the page; empty when a dialog or a page says it. */
export async function buyShown(data: ItemPageData, shop: ItemShopState, item: Item): Promise<string> {
  const { game, vgpId, locale, texts } = data;
  const { role, byWallet, method } = shop;
  const methodId = byWallet ? data.walletId : method?.view.id;
  if (methodId === undefined) return texts.payment.refused;
  const order = { gameId: game.id, vgpId, item, role, methodId };
  const bought = byWallet ? await buyItemWithVxu(order) : await buyItemWith(order, shop.values ?? {});
  refreshOrders();
  if (bought.kind === "unknown") return texts.item.unknown;
  if (bought.kind === "refused") return refused(bought.refused, data, shop, item);
  const { outcome, transaction_id } = bought.made;
  if (!byWallet) {
    if (outcome.outcome !== "redirect" || !leaveFor(outcome.redirect_url))
      window.location.assign(hrefs(locale).result(game.alias, transaction_id));
    return "";
  }
  void refreshBalance();
  await shop.refresh();
  walletResult(data, shop, item, { done: true, message: "" });
  return "";
}

async function refused(
  { error, message, told }: Refused,
  data: ItemPageData,
  shop: ItemShopState,
  item: Item,
): Promise<string> {
  const { texts } = data;
  if (error === "price_changed") {
    await shop.refresh();
    const price = told?.price;
    const shown = price === undefined ? "" : shop.byWallet ? formatVxu(price) : formatVnd(price);
    return fill(texts.item.priceChanged, { price: shown });
  }
  if (error === "wallet_locked" && told?.wait_s !== undefined) {
    openDialog("purchaseMessage", { wait_s: told.wait_s });
    return "";
  }
  void refreshBalance();
  if (!shop.byWallet) return message || texts.payment.refused;
  walletResult(data, shop, item, { done: false, message, missing: told?.missing });
  return "";
}

function walletResult(
  { game }: ItemPageData,
  shop: ItemShopState,
  item: Item,
  result: { done: boolean; message: string; missing?: number },
): void {
  openDialog("walletResult", {
    ...result,
    alias: game.alias,
    item: item.name,
    price: item.price,
    onAnother: () => shop.go({ step: "items", item: undefined }),
  });
}
