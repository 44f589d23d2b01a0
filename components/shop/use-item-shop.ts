"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "next-intl";
import { useRoles } from "@/components/game/roles";
import { useCharacter } from "@/components/game/use-character";
import { useLostOrder } from "@/lib/client/order/use-lost-order";
import { showToast } from "@/lib/client/layout/toast";
import { openOrderPage } from "@/lib/client/order/leave";
import type { Refused } from "@/lib/client/order/refused";
import type { Values } from "@/lib/client/order/form-values";
import { useUserId } from "@/lib/client/session/use-user";
import {
  itemQuery,
  readItemSelection,
  reachable,
  type ItemSelection,
} from "@/lib/client/shop/item-selection";
import type { Item } from "@/lib/contract/entities";
import { methodsFor, type ItemShopData } from "./item-data";
import { useItemOfPackage, useItems } from "./use-items";

/** The method's form values and their refusal. In memory only, as cards are among them. */
interface Typed {
  values: Values;
  filled: boolean;
  refused?: Refused;
}

const nothing: Typed = { values: {}, filled: false };

/** The item shop's state: step and selection, read from the address, and the data that they name. */
export function useItemShop({ game, methods, walletId }: ItemShopData, page: readonly Item[]) {
  const t = useTranslations("itemShop");
  const query = useSearchParams();
  const userId = useUserId();
  const asked = readItemSelection(new URLSearchParams(query));
  // The three steps of a game pay from the wallet; where it is closed, a player from a game has five steps, too.
  const ingame = asked.ingame && walletId !== undefined;
  // The character of an address, or else the one that the player has in this game everywhere.
  const saved = useCharacter(game.id);
  const remembered =
    ingame || !saved ? {} : { server: String(saved.server_id), role: String(saved.character_id) };
  const place = { ...remembered, ...asked, ingame };
  const { items, refresh: refreshItems } = useItems(game.id, page);
  const { roles, failed, reason, retry } = useRoles(game, () => void showToast("error", t("rolesFailed")));
  const [typed, setTyped] = useState(nothing);
  const [said, setSaid] = useState("");
  const [lost, setLost] = useState<{ code: string; said: string }>();
  useLostOrder(lost?.code, ({ transaction_id }) => openOrderPage(game.alias, transaction_id));

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
  // Until the roles are loaded, a character in the address is accepted, so that a reload does not flicker. The server,
  // which does not know the player, accepts it, too.
  const assumed = userId !== "" && !roles && !failed && place.role !== undefined;
  const character = !game.needsCharacter || role !== undefined || assumed;
  const requestedStep = place.step ?? (ingame ? "character" : "items");
  const inSteps =
    place.ingame && (requestedStep === "method" || requestedStep === "pay") ? "confirm" : requestedStep;
  const known = {
    character,
    item: item !== undefined,
    method: byWallet || method !== undefined,
    filled,
  };
  const step = reachable(inSteps === "character" && !game.needsCharacter ? "items" : inSteps, known, ingame);
  return {
    /** `isAsked`: the address names a step, so the player has moved to it. */
    place: { ...place, step, isAsked: place.step !== undefined },
    items,
    refresh: async () => void (await Promise.all([refreshItems(), refreshPackage()])),
    roles: { list: roles, failed, reason, retry },
    role,
    item,
    method,
    byWallet,
    typed,
    type: (next: Typed = nothing) => setTyped(next),
    /** The message shown in the open step. */
    said,
    say: setSaid,
    /** The code for support, while the message names it. */
    code: lost?.said === said ? lost.code : undefined,
    /** The result of the purchase with this key is not known: its order is looked for. */
    lose(code: string) {
      const unknown = t("unknown", { code });
      setSaid(unknown);
      setLost({ code, said: unknown });
    },
    go(next: Partial<ItemSelection>, saying = "") {
      setSaid(saying);
      window.history.pushState(null, "", itemQuery(new URLSearchParams(window.location.search), next));
    },
  };
}

export type ItemShopState = ReturnType<typeof useItemShop>;
