import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import type { Item } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { callEndpoint } from "../call";

type Contract = typeof endpoints;

export const getWebshop = (game_id: Id) =>
  callEndpoint<Contract["getWebshop"]>(addresses.getWebshop, { query: { game_id } });

/** With a session each product says whether the player already has it. */
export const listProducts = (game_id: Id, event_id?: Id) =>
  callEndpoint<Contract["listProducts"]>(addresses.listProducts, { query: { game_id, event_id } });

/** The gift codes of one event of the shop, or of all events. */
export const listGiftCodes = (game_id: Id, vgp_id?: Id, event_id?: Id) =>
  callEndpoint<Contract["listGiftCodes"]>(addresses.listGiftCodes, { body: { game_id, vgp_id, event_id } });

export const listItems = (game_id: Id) =>
  callEndpoint<Contract["listItems"]>(addresses.listItems, { query: { game_id } });

export const getItemInfo = (game_id: Id, { id: item_id, name }: Pick<Item, "id" | "name">) =>
  callEndpoint<Contract["getItemInfo"]>(addresses.getItemInfo, { query: { game_id, item_id, name } });

/** With a session each item says how many the player may still buy. */
export const getPackageInfo = (package_id: string) =>
  callEndpoint<Contract["getPackageInfo"]>(addresses.getPackageInfo, { query: { package_id } });
