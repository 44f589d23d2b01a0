import type { endpoints } from "@/lib/contract";
import { callEndpoint, type Call } from "../call";

type Contract = typeof endpoints;

/** Addresses of the shop's calls; the endpoints themselves would bring zod to the page. */
export const shopCalls = {
  getWebshop: { method: "GET", path: "/apidev/game/webshop" },
  listProducts: { method: "GET", path: "/apidev/game/products" },
  listGiftCodes: { method: "POST", path: "/apidev/user/logs/giftcode" },
  purchaseWebshop: { method: "POST", path: "/apidev/payment/purchase/webshop" },
  listItems: { method: "GET", path: "/apidev/payment/items" },
  getItemInfo: { method: "GET", path: "/apidev/payment/item/info" },
  purchaseWallet: { method: "POST", path: "/apidev/payment/purchase/wallet" },
} as const satisfies Partial<Record<keyof Contract, Call>>;

export const getWebshop = (game_id: number) =>
  callEndpoint<Contract["getWebshop"]>(shopCalls.getWebshop, { query: { game_id } });

/** With a session each product says whether the player has it. */
export const listProducts = (game_id: number) =>
  callEndpoint<Contract["listProducts"]>(shopCalls.listProducts, { query: { game_id } });

export const listGiftCodes = (game_id: number, vgp_id?: string) =>
  callEndpoint<Contract["listGiftCodes"]>(shopCalls.listGiftCodes, { body: { game_id, vgp_id } });

export const listItems = (game_id: number) =>
  callEndpoint<Contract["listItems"]>(shopCalls.listItems, { query: { game_id } });

export const getItemInfo = (game_id: number, item_id: string) =>
  callEndpoint<Contract["getItemInfo"]>(shopCalls.getItemInfo, { query: { game_id, item_id } });
