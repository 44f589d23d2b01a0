import { secretsOf } from "@/components/checkout/card-code";
import { openDialog } from "@/lib/client/layout/dialogs";
import { leaveFor } from "@/lib/client/order/leave";
import { nextPanel, type Panel, type Refused, type Values } from "@/lib/client/order/panel";
import { refreshBalance, refreshOrders } from "@/lib/client/session/session";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Item } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { Translate } from "@/lib/i18n/messages";
import { hrefs } from "@/lib/routes/paths";
import { buyItemWith, buyItemWithVxu, buyPackageWithVxu, type ItemOrder } from "./buy-item";
import type { ItemShopData } from "./item-data";
import type { ItemShopState } from "./use-item-shop";

/** What stands at the confirmation. */
interface Confirmation {
  data: ItemShopData;
  shop: ItemShopState;
  item: Item;
  t: Translate<"itemShop">;
}

const orderOf = (
  { data: { game, vgpId }, shop: { role }, item }: Confirmation,
  methodId: number,
): ItemOrder => ({
  gameId: game.id,
  vgpId,
  item,
  role,
  methodId,
});

/** From the wallet. What came of it is told by a dialog, or in the step. */
export async function buyFromWallet(shown: Confirmation, walletId: number): Promise<void> {
  const { shop, t } = shown;
  const order = orderOf(shown, walletId);
  const bought = await (shop.place.ingame ? buyItemWithVxu(order) : buyPackageWithVxu(order));
  refreshOrders();
  if (bought.kind === "unknown") return shop.say(t("unknown"));
  void refreshBalance();
  // How many one may still buy, and what each costs, may have changed whatever came of it.
  const listed = shop.refresh();
  if (bought.kind === "made") {
    await listed;
    return walletResult(shown, { done: true, message: "", order: bought.made.transaction_id });
  }
  const { error, message, details } = bought.refused;
  if (error === "price_changed") {
    await listed;
    return tellPrice(shown, details?.price, formatVxu);
  }
  if (error === "wallet_locked" && details?.wait_s !== undefined)
    return openDialog("purchaseMessage", { wait_s: details.wait_s });
  walletResult(shown, { done: false, message, missing: details?.missing });
}

/**
 * By a method, whose own page or whose order's page is gone to. The panel of the top-up decides where a refusal is put
 * right. Answers where the panel stands; undefined when nobody could tell what became of it.
 */
export async function buyByMethod(
  shown: Confirmation,
  { view }: TopupMethod,
  proof: Values = {},
): Promise<Panel | undefined> {
  const { data, shop, item, t } = shown;
  const { game } = data;
  const { values } = shop.typed;
  const bought = await buyItemWith(orderOf(shown, view.id), { ...values, ...proof });
  refreshOrders();
  if (bought.kind === "unknown") {
    shop.say(t("unknown"));
    return undefined;
  }
  if (bought.kind === "refused") {
    const listed = shop.refresh();
    if (bought.refused.error === "price_changed") {
      await listed;
      tellPrice(shown, bought.refused.details?.price, formatVnd);
      return undefined;
    }
  }
  const secrets = secretsOf(view.fields);
  const panel = nextPanel(
    {
      at: "review",
      methodId: view.id,
      amount: item.price_vnd ?? 0,
      values,
      sending: true,
      uncertain: false,
    },
    bought.kind === "made"
      ? { type: "made", made: bought.made, secrets }
      : { type: "refuse", refused: bought.refused, secrets },
  );
  if ("made" in panel) {
    const { outcome, transaction_id } = panel.made;
    // The language may have changed since "pay".
    const result = hrefs(document.documentElement.lang).result(game.alias, transaction_id);
    if (outcome.outcome !== "redirect" || !leaveFor(outcome.redirect_url))
      leaveFor(new URL(result, window.location.href).href);
  }
  return panel;
}

/** Leads to where it can be put right, with the reason. */
export function leadBack(shop: ItemShopState, panel: Panel, refused: Refused, fallback: string): void {
  const reason = refused.message || fallback;
  if (panel.at === "info") {
    shop.type({ values: panel.values, filled: false, refused });
    shop.go({ step: "pay" });
  } else if (panel.at === "status") shop.go({ step: "method", method: undefined }, reason);
  else shop.say(reason);
}

function tellPrice(
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
