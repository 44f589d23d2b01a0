import type { endpoints } from "@/lib/contract";
import type { Item } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { callEndpoint, type Call } from "../call";

type Contract = typeof endpoints;

/** Methods and paths of the shop's calls; importing the endpoints would load zod. */
export const shopCalls = {
  getWebshop: { method: "GET", path: "/apidev/game/webshop" },
  listProducts: { method: "GET", path: "/apidev/game/products" },
  listGiftCodes: { method: "POST", path: "/apidev/user/logs/giftcode" },
  purchaseWebshop: { method: "POST", path: "/apidev/payment/purchase/webshop" },
  listItems: { method: "GET", path: "/apidev/payment/items" },
  getItemInfo: { method: "GET", path: "/apidev/payment/item/info" },
  getPackageInfo: { method: "GET", path: "/apidev/payment/package/info" },
  purchaseWallet: { method: "POST", path: "/apidev/payment/purchase/wallet" },
} as const satisfies Partial<Record<keyof Contract, Call>>;

export const getWebshop = (game_id: Id) =>
  callEndpoint<Contract["getWebshop"]>(shopCalls.getWebshop, { query: { game_id } });

/** With a session each product says whether the player already has it. */
export const listProducts = (game_id: Id, event_id?: Id) =>
  callEndpoint<Contract["listProducts"]>(shopCalls.listProducts, { query: { game_id, event_id } });

/** The gift codes of one event of the shop, or of all events. */
export const listGiftCodes = (game_id: Id, vgp_id?: Id, event_id?: Id) =>
  callEndpoint<Contract["listGiftCodes"]>(shopCalls.listGiftCodes, { body: { game_id, vgp_id, event_id } });

export const listItems = (game_id: Id) =>
  callEndpoint<Contract["listItems"]>(shopCalls.listItems, { query: { game_id } });

export const getItemInfo = (game_id: Id, { id: item_id, name }: Pick<Item, "id" | "name">) =>
  callEndpoint<Contract["getItemInfo"]>(shopCalls.getItemInfo, { query: { game_id, item_id, name } });

/** With a session each item says how many the player may still buy. */
export const getPackageInfo = (package_id: string) =>
  callEndpoint<Contract["getPackageInfo"]>(shopCalls.getPackageInfo, { query: { package_id } });
