"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "next-intl";
import { showToast } from "@/lib/client/layout/toast";
import type { Refused, Values } from "@/lib/client/order/panel";
import { useUserId } from "@/lib/client/session/use-user";
import {
  itemQuery,
  readItemSelection,
  reachable,
  type ItemSelection,
} from "@/lib/client/shop/item-selection";
import type { Item } from "@/lib/contract/entities";
import { methodsFor, type ItemShopData } from "./item-data";
import { useItemOfPackage, useItems, useRoles } from "./use-items";

/** What was typed for the method, and what was refused of it. It lives in memory alone: cards are among it. */
interface Typed {
  values: Values;
  filled: boolean;
  refused?: Refused;
}

const nothing: Typed = { values: {}, filled: false };

/** Where the player stands, read off the address, and what was chosen there. */
export function useItemShop({ game, vgpId, methods, walletId }: ItemShopData, known: readonly Item[]) {
  const t = useTranslations("itemShop");
  const query = useSearchParams();
  const userId = useUserId();
  const asked = readItemSelection(new URLSearchParams(query));
  // Three steps are paid from the wallet: where that is closed, who comes out of a game has five, too.
  const place = { ...asked, ingame: asked.ingame && walletId !== undefined };
  const { items, refresh: refreshItems } = useItems(game.id, known);
  const { roles, failed, retry } = useRoles(
    { id: game.id, vgpId },
    () => void showToast("error", t("rolesFailed")),
  );
  const [typed, setTyped] = useState(nothing);
  const [said, setSaid] = useState("");

  const role = roles?.find(
    ({ id, server_id }) => String(id) === place.role && String(server_id) === place.server,
  );
  const { item, refreshPackage } = useItemOfPackage(items.find(({ id }) => String(id) === place.item));
  const byWallet = walletId !== undefined && (place.ingame || place.method === String(walletId));
  const method =
    item &&
    methodsFor(item, methods).find(
      ({ view, state }) => String(view.id) === place.method && state !== "closed",
    );
  const filled = byWallet || (method !== undefined && (method.view.fields.length === 0 || typed.filled));
  // Until the roles are here a character in the address is believed, so that a reload does not flicker: by the server,
  // which does not know the player, as well.
  const believed = userId !== "" && !roles && !failed && place.role !== undefined;
  const character = !game.needsCharacter || role !== undefined || believed;
  const wanted = place.ingame && (place.step === "method" || place.step === "pay") ? "confirm" : place.step;
  const step = reachable(wanted === "character" && !game.needsCharacter ? "items" : wanted, {
    character,
    item: item !== undefined,
    method: byWallet || method !== undefined,
    filled,
  });
  return {
    place: { ...place, step },
    items,
    refresh: async () => void (await Promise.all([refreshItems(), refreshPackage()])),
    roles: { list: roles, failed, retry },
    role,
    item,
    method,
    byWallet,
    typed,
    type: (next: Typed = nothing) => setTyped(next),
    /** What has to be said in the step that is open. */
    said,
    say: setSaid,
    go(next: Partial<ItemSelection>, saying = "") {
      setSaid(saying);
      window.history.pushState(null, "", itemQuery(new URLSearchParams(window.location.search), next));
    },
  };
}

export type ItemShopState = ReturnType<typeof useItemShop>;
