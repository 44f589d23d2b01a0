import { BoughtCodes } from "@/components/account/history/bought-codes";
import { DailyRecharge } from "@/components/order/daily-recharge";
import { ItemConfirm } from "@/components/shop/item-confirm";
import type { ItemShopData } from "@/components/shop/item-data";
import { ItemList } from "@/components/shop/item-list";
import { ItemMethods } from "@/components/shop/item-methods";
import { ItemScreen } from "@/components/shop/item-screen";
import { pack } from "@/components/shop/packed";
import { RoleList } from "@/components/shop/role-list";
import { ShopScreen } from "@/components/shop/shop-screen";
import type { ItemShopState } from "@/components/shop/use-item-shop";
import type { Item, Product } from "@/lib/contract/entities";
import type { PartEntries } from "../registry";
import { chosen, largeAmount, longName, longOrder, longProduct, order, product, refusal } from "../samples";
import type { PartStories, Scene, Story } from "../story";
import { methodsIn } from "./topup";

const nothing = () => undefined;
const wallet = 12;

const item: Item = {
  id: "i1",
  name: "Túi Nguyên bảo vừa",
  picture: "/shop/pouch.svg",
  description: "650 Nguyên bảo, tặng thêm thuốc.",
  category: "Nguyên bảo",
  price: 500,
  price_vnd: 50_000,
  contents: [{ name: "650 Nguyên bảo", description: "", picture: "/shop/coins.svg" }],
};
const longItem: Item = {
  ...item,
  name: longName,
  description: longName.repeat(2),
  category: longName,
  price: largeAmount,
  price_vnd: largeAmount,
  left: 999,
  contents: [{ name: longName, description: "", picture: "" }],
};
const role = {
  id: chosen.character_id,
  name: chosen.character_name,
  server_id: chosen.server_id,
  server_name: chosen.server_name,
};
const longRole = { ...role, name: longName, server_name: longName };

const dataOf = (scene: Scene): ItemShopData => ({
  game: scene.game,
  methods: methodsIn(scene),
  walletId: wallet,
});

const list = (items: Item[], vxuOnly = false) => ({
  show: () => <ItemList items={items} vxuOnly={vxuOnly} onChoose={nothing} />,
});

export const itemList: PartStories<PartEntries["item-list"]> = {
  filled: list([item, { ...item, id: "i2", left: 2 }, { ...item, id: "i3", category: "Trang bị" }]),
  "bought-up": list([{ ...item, left: 0 }]),
  "vxu-only": list([item], true),
  long: list([longItem]),
};

const ways = (shown: Item, change: Partial<ItemShopData["methods"][number]> = {}) => ({
  show: (scene: Scene) => (
    <ItemMethods
      item={shown}
      methods={methodsIn(scene).map((method, at) => (at === 0 ? { ...method, ...change } : method))}
      walletId={wallet}
      value={String(wallet)}
      onChoose={nothing}
    />
  ),
});

export const itemMethods: PartStories<PartEntries["item-methods"]> = {
  open: ways(item),
  closed: ways(item, { state: "closed" }),
  "vxu-only": ways({ ...item, price_vnd: undefined }),
  long: ways({ ...item, price: largeAmount }, { title: longName, notice: longName }),
};

const confirm = (shown: Item, more: Partial<ItemShopState> = {}, wait_s = 0): Story<React.ReactNode> => ({
  signedIn: true,
  calls: { "payment/item/info": { data: { ...shown, wait_s } } },
  show: (scene) => {
    const shop: ItemShopState = {
      place: { step: "confirm", isAsked: true, ingame: false, method: String(wallet) },
      items: [shown],
      refresh: async () => undefined,
      roles: { list: [role], failed: false, reason: undefined, retry: nothing },
      role,
      item: shown,
      method: undefined,
      byWallet: true,
      typed: { values: {}, filled: true },
      type: nothing,
      said: "",
      say: nothing,
      code: undefined,
      lose: nothing,
      go: nothing,
      ...more,
    };
    const [method] = methodsIn(scene);
    return (
      <ItemConfirm data={dataOf(scene)} shop={shop.byWallet ? shop : { ...shop, method }} item={shown} />
    );
  },
});

export const itemConfirm: PartStories<PartEntries["item-confirm"]> = {
  wallet: confirm(item),
  method: confirm(item, { byWallet: false }),
  lockout: confirm(item, {}, 17),
  long: confirm(longItem, { role: longRole }),
};

export const itemScreen: PartStories<PartEntries["item-screen"]> = {
  filled: { show: (scene) => <ItemScreen {...dataOf(scene)} items={pack([item])} /> },
  empty: { show: (scene) => <ItemScreen {...dataOf(scene)} items={pack([])} /> },
  error: { show: (scene) => <ItemScreen {...dataOf(scene)} /> },
};

const roles = (shown: Partial<ItemShopState["roles"]>, signedIn = true): Story<React.ReactNode> => ({
  signedIn,
  show: () => (
    <RoleList
      roles={{ list: undefined, failed: false, reason: undefined, retry: nothing, ...shown }}
      onChoose={nothing}
    />
  ),
});

export const roleList: PartStories<PartEntries["role-list"]> = {
  visitor: roles({}, false),
  loading: roles({}),
  filled: roles({ list: [role, { ...role, id: "78", name: "Kiều Phong" }] }),
  empty: roles({ list: [] }),
  error: roles({ failed: true }),
  long: roles({ list: [longRole] }),
};

const gifts: Product[] = [
  { ...product, price_old: 1_000, discount: 50, left: 12 },
  { ...product, id: "g2", bought: true },
  { ...product, id: "g3", sold_out: true },
];
const shopScreen = (state: "open" | "empty" | "unavailable", products: Product[] = []) => ({
  show: ({ locale, game }: Scene) => (
    <ShopScreen
      locale={locale}
      game={{ ...game, vgp_id: "1001" }}
      events={[{ event_id: "e1", name: "Hội mùa xuân" }]}
      products={pack(products)}
      state={state}
    />
  ),
});

export const webShop: PartStories<PartEntries["web-shop"]> = {
  filled: shopScreen("open", gifts),
  empty: shopScreen("empty"),
  error: shopScreen("unavailable"),
  long: shopScreen("open", [{ ...longProduct, bought: true }]),
};

const code = { product_name: "Rương Thần Binh", code: "TANTHU2026", created_at: "2026-03-02T05:00:00Z" };
const orders = (of: object[]) => ({ data: { orders: of, next_cursor: null } });
const codes = (
  history: NonNullable<Story<unknown>["calls"]>[string],
  list: object[],
): Story<React.ReactNode> => ({
  signedIn: true,
  calls: { "payment/history": history, "logs/giftcode": { data: list } },
  show: () => <BoughtCodes />,
});

export const boughtCodes: PartStories<PartEntries["bought-codes"]> = {
  loading: codes("never", []),
  filled: codes(orders([{ ...order, kind: "gift" }]), [code, { ...code, code: "MUAXUAN88" }]),
  empty: codes(orders([order]), []),
  error: codes(refusal, []),
  long: codes(orders([{ ...longOrder, kind: "gift" }]), [
    { ...code, product_name: longName, code: "A1B2C3D4E5".repeat(6) },
  ]),
};

const daily = (recharged: number, reward: string, amounts: number[]): Story<React.ReactNode> => ({
  signedIn: true,
  calls: {
    "daily_recharge/kiem": {
      data: {
        recharged,
        milestones: amounts.map((amount) => ({ amount, reward, reached: amount <= recharged })),
      },
    },
  },
  show: () => <DailyRecharge alias="kiem" />,
});

export const dailyRecharge: PartStories<PartEntries["daily-recharge"]> = {
  started: daily(0, "Túi Nguyên bảo × 1", [50_000, 200_000]),
  "on-the-way": daily(50_000, "Túi Nguyên bảo × 1", [50_000, 200_000]),
  reached: daily(500_000, "Túi Nguyên bảo × 1", [50_000, 200_000]),
  long: daily(largeAmount - 1, longName, [50_000, largeAmount]),
};
