"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "next-intl";
import { askChallenge, challengeRefusal } from "@/components/checkout/ask-challenge";
import type { DraftOrder } from "@/components/checkout/order-lines";
import { useRoles } from "@/components/game/roles";
import { useCharacter } from "@/components/game/use-character";
import { isWide } from "@/lib/client/device";
import { characterStore, type ChosenCharacter } from "@/lib/client/game/character";
import { showToast } from "@/lib/client/layout/toast";
import { saveLastTopup } from "@/lib/client/order/last-topup";
import type { Ask, Made, Panel } from "@/lib/client/order/panel";
import type { Refused } from "@/lib/client/order/refused";
import type { Values } from "@/lib/client/order/form-values";
import { useLostOrder } from "@/lib/client/order/use-lost-order";
import { useRenewal } from "@/lib/client/layout/use-renewal";
import { refreshOrders, requireSignIn, useSession } from "@/lib/client/session/session";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import { formatVnd } from "@/lib/format/money";
import {
  afterLeaving,
  conflictOf,
  methodIn,
  passing,
  withAmount,
  withMethod,
  type Choice,
  type Conflict,
} from "./choice";
import { saveChoice } from "./choice-query";
import { sendReviewed } from "./send-reviewed";
import { useAgain } from "./use-again";
import { refusesGame, useGamePage } from "./use-game-page";
import { useOnlyRole } from "./use-only-role";
import { usePrefill } from "./use-prefill";
import { useRequestedVxu } from "./use-requested-vxu";
import { useSavedChoice } from "./use-saved-choice";

interface Topup {
  game: TopupGame;
  methods: readonly TopupMethod[];
  /** Called with the order that was just made. */
  onMade: (made: Made) => void;
}

/** The top-up page's state and actions: the panel's store, the character and the player. */
export function useTopup({ game, methods, onMade }: Topup) {
  const t = useTranslations("payment");
  const tCharacter = useTranslations("character");
  const { store, panel } = useSavedChoice(game, methods);
  const session = useSession();
  // The bonus that the player is promised.
  useRenewal(refreshOrders);
  const chosen = useCharacter(game.id);
  const { roles, failed, reason } = useRoles(game, () => void showToast("error", tCharacter("failed")));
  useOnlyRole(game, roles);
  /** The character, or none, with which another one was asked for: a new choice answers that. */
  const [asked, setAsked] = useState<{ with?: ChosenCharacter }>();

  /** What the last choice has dropped. */
  const [conflict, setConflict] = useState<Conflict>();

  useGamePage(game, session.signedIn);
  usePrefill({ store, game, methods });
  useAgain({ store, game, methods, signedIn: session.signedIn });
  const lacking = useRequestedVxu(store, methods);
  useLostOrder(panel.at === "review" ? panel.code : undefined, (made) => {
    if (!store.dispatch({ type: "found", made })) return;
    refreshOrders();
    onMade(made);
  });

  const character = game.needsCharacter ? chosen : undefined;
  const method = methodIn(methods, panel.methodId);
  const draft: DraftOrder = {
    game,
    character,
    method,
    amount: panel.amount,
    bonusPercent: session.user?.bonus_percent,
  };

  /** True when the player is signed in and has a character where one is needed; else asks for what is missing. */
  async function isReady(): Promise<boolean> {
    if (!(await requireSignIn()) || (await refusesGame(game))) return false;
    if (!game.needsCharacter || characterStore.read(game.id)) return true;
    setAsked({});
    return false;
  }

  async function send(paid: TopupMethod, proof?: Values): Promise<void> {
    const { amount } = store.read();
    const made = await sendReviewed({
      store,
      method: paid,
      game,
      character: characterStore.read(game.id),
      proof,
      t,
    });
    if (made) {
      saveLastTopup(game.alias, paid.view.id, amount);
      onMade(made);
    }
    const characterRefusal = refusedCharacter(store.read());
    if (characterRefusal) {
      // Corrected at its step, which the confirmation covers.
      store.dispatch({ type: "edit" });
      setAsked({ with: characterStore.read(game.id) });
      if (characterRefusal.message) void showToast("error", characterRefusal.message);
    }
    const refusal = challengeRefusal(store.read(), paid.view);
    if (refusal !== undefined) askChallenge(paid, (next) => void send(paid, next), refusal);
  }

  async function pay(): Promise<void> {
    // Of the store, which may be ahead of what is rendered.
    const paid = methodIn(methods, store.read().methodId);
    if (!paid || !(await isReady())) return;
    askChallenge(paid, (proof) => void send(paid, proof));
  }

  /** The same functions at each rendering, so that only the tiles render again that change. */
  const choosing = useMemo(() => {
    const take = (choice: Choice) => {
      setConflict(conflictOf(store.read(), choice));
      if (store.dispatch({ type: "choose", ...choice })) saveChoice(store.read());
    };
    const choose = (next: Choice, isPassing = false) => take(isPassing ? passing(store.read(), next) : next);
    return {
      chooseMethod: (chosen: TopupMethod, isPassing?: boolean) =>
        choose(withMethod(store.read(), chosen), isPassing),
      chooseAmount: (price: number, isPassing?: boolean) =>
        choose(withAmount(store.read(), price, methods), isPassing),
      /** The player goes on from the methods or the amounts. */
      leave(group: Ask) {
        const now: Choice = store.read();
        const next = afterLeaving(now, group, methods);
        if (next !== now) take(next);
      },
    };
  }, [store, methods]);

  return {
    store,
    panel,
    draft,
    /** The names of what does not go together; undefined unless the last choice has dropped another one. */
    conflict: conflict && {
      method: methodIn(methods, conflict.methodId)?.title ?? "",
      amount: formatVnd(conflict.amount),
    },
    roles: failed ? [] : roles,
    rolesTrouble: reason,
    /** Of a player whose characters are known. */
    lacksCharacter: session.signedIn && game.needsCharacter && !character && (failed || roles !== undefined),
    askCharacter: () => setAsked({}),
    characterAsked: asked !== undefined && asked.with === character,
    /** The player and the character are known, and method and amount are chosen. */
    isKnown: panel.at === "info" && session.signedIn && (character !== undefined || !game.needsCharacter),
    /** The Vxu that a purchase lacked; undefined until a signed-in player's bonus is known. */
    lacking: session.signedIn && !session.user ? undefined : lacking,
    ...choosing,
    /**
     * The form of this method is filled in: on a phone its confirmation opens, and on a wide screen, where the order
     * stands beside the steps, it is paid. Nothing happens when another method has been chosen meanwhile.
     */
    async confirm(values: Values, filled?: TopupMethod): Promise<void> {
      const chosen = methodIn(methods, store.read().methodId);
      if (chosen !== (filled ?? method) && (filled || (chosen?.view.fields.length ?? 0) > 0)) return;
      if ((await isReady()) && store.dispatch({ type: "fill", values }) && isWide()) await pay();
    },
    pay,
  };
}

/** The refusal, if the order was refused for its character. */
function refusedCharacter(panel: Panel): Refused | undefined {
  const refused = "refused" in panel ? panel.refused : undefined;
  const isFor = refused?.error === "character_unknown" || refused?.error === "role_not_found";
  return isFor ? refused : undefined;
}
