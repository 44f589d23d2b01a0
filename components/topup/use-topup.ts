"use client";

import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "next-intl";
import { askChallenge, challengeRefusal } from "@/components/checkout/ask-challenge";
import type { DraftOrder } from "@/components/checkout/order-lines";
import { useLostOrder } from "@/lib/client/order/use-lost-order";
import { readCharacter, type ChosenCharacter } from "@/lib/client/game/character";
import { saveLastMethod } from "@/lib/client/order/last-method";
import type { Made, Panel, Values } from "@/lib/client/order/panel";
import { refreshOrders, requireSignIn, useSession } from "@/lib/client/session/session";
import { signInStore } from "@/lib/client/session/signed-in";
import { useUserId } from "@/lib/client/session/use-user";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import type { Id } from "@/lib/contract/ids";
import { sendReviewed } from "./send-reviewed";
import { useAgain } from "./use-again";
import { refusesGame, useGamePage } from "./use-game-page";
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
  const store = useSavedChoice(methods);
  const panel = useSyncExternalStore(store.subscribe, store.read, store.read);
  const session = useSession();
  const userId = useUserId() ?? "";
  const remembered = useRememberedCharacter(game.id, userId);
  const [picked, setPicked] = useState<{ by: string; character?: ChosenCharacter }>();
  const setChosen = (character?: ChosenCharacter) => setPicked({ by: signInStore.read(), character });
  // Another player may sign in in another tab: a picked character counts only for the player who picked it.
  const chosenBy = (id: string, otherwise?: ChosenCharacter) =>
    picked?.by === id ? picked.character : otherwise;
  const [characterAsked, setCharacterAsked] = useState(false);

  const begun = useRef(false);

  useGamePage(game, session.signedIn);
  usePrefill({ store, game, methods, onCharacter: setChosen });
  useAgain({ store, game, methods, signedIn: session.signedIn, onCharacter: setChosen });
  const lacking = useRequestedVxu(store, methods);
  useLostOrder(panel.at === "review" ? panel.code : undefined, (made) => {
    if (!store.dispatch({ type: "found", made })) return;
    refreshOrders();
    onMade(made);
  });

  const character = game.needsCharacter && session.signedIn ? chosenBy(userId, remembered) : undefined;
  const method = methods.find(({ view }) => view.id === panel.methodId);
  const draft: DraftOrder = {
    game,
    character,
    method,
    amount: panel.amount,
    bonusPercent: session.user?.bonus_percent,
  };

  const characterNow = () => chosenBy(signInStore.read(), readCharacter(game.id));

  /** True when the player is signed in and has a character where one is needed; else asks for what is missing. */
  async function isReady(): Promise<boolean> {
    if (!(await requireSignIn()) || (await refusesGame(game))) return false;
    const missing = game.needsCharacter && !characterNow();
    setCharacterAsked(missing);
    return !missing;
  }

  async function send(paid: TopupMethod, proof?: Values): Promise<void> {
    const made = await sendReviewed({
      store,
      method: paid,
      game,
      character: characterNow(),
      proof,
      t,
    });
    if (made) {
      saveLastMethod(paid.view.id);
      onMade(made);
    }
    setCharacterAsked(isCharacterRefused(store.read()));
    const refusal = challengeRefusal(store.read(), paid.view);
    if (refusal !== undefined) askChallenge(paid, (next) => void send(paid, next), refusal);
  }

  return {
    store,
    panel,
    draft,
    characterAsked,
    /** The Vxu that a purchase lacked; undefined until a signed-in player's bonus is known. */
    lacking: session.signedIn && !session.user ? undefined : lacking,
    /** A visitor's first choice opens the sign-in dialog, once. The choice stays whether or not they sign in. */
    begin() {
      if (begun.current || session.signedIn) return;
      begun.current = true;
      void requireSignIn();
    },
    /** Undefined while the picker is not filled in. */
    chooseCharacter(next?: ChosenCharacter) {
      setChosen(next);
      setCharacterAsked(false);
    },
    /** Returns true when the review is open. */
    async review(values: Values): Promise<boolean> {
      return (await isReady()) && store.dispatch({ type: "fill", values });
    },
    async pay() {
      if (!method || !(await isReady())) return;
      askChallenge(method, (proof) => void send(method, proof));
    },
  };
}

function isCharacterRefused(panel: Panel): boolean {
  const error = "refused" in panel ? panel.refused?.error : undefined;
  return error === "character_unknown" || error === "role_not_found";
}

/** The character stored in the cookie. The server renders everybody as a visitor, so it has none. */
function useRememberedCharacter(gameId: Id, userId: string): ChosenCharacter | undefined {
  return useMemo(() => (userId ? readCharacter(gameId) : undefined), [gameId, userId]);
}
