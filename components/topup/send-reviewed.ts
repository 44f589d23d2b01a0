import { isChallengeRefused } from "@/components/checkout/ask-challenge";
import { secretsOf } from "@/components/checkout/card-code";
import { isPhone } from "@/lib/client/device";
import type { ChosenCharacter } from "@/lib/client/game/character";
import { leaveFor } from "@/lib/client/order/leave";
import type { Submitted } from "@/lib/client/order/order-submit";
import type { Made } from "@/lib/client/order/panel";
import type { Values } from "@/lib/client/order/form-values";
import { refreshBalance, refreshOrders } from "@/lib/client/session/session";
import { signInStore } from "@/lib/client/session/signed-in";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import type { Translate } from "@/lib/i18n/messages";
import type { PanelStore } from "./panel-store";

interface Reviewed {
  store: PanelStore;
  method: TopupMethod;
  game: TopupGame;
  character?: ChosenCharacter;
  /** The challenge's answer (a captcha), valid for this submission only. */
  proof?: Values;
  t: Translate<"payment">;
}

/** An error of ours: the order may have been made. */
const unknown: Submitted = { kind: "unknown", code: "" };
/** The sending script could not be loaded, so nothing was sent. */
const unsent: Submitted = {
  kind: "refused",
  refused: { error: "publisher_unreachable", message: "", fields: {} },
};

/** Sends the reviewed order once, and dispatches the answer to the panel. Returns the order when one was made. */
export async function sendReviewed({
  store,
  method,
  game,
  character,
  proof,
  t,
}: Reviewed): Promise<Made | undefined> {
  const panel = store.read();
  if (panel.at !== "review" || !store.dispatch({ type: "send" })) return undefined;
  const secrets = secretsOf(method.view.fields);
  const payment = {
    view: method.view,
    player: signInStore.read(),
    gameId: game.id,
    amount: panel.amount,
    values: { ...panel.values, ...proof },
    character,
  };
  const chunk = await import("./order-pay").catch(() => undefined);
  const submitted = chunk
    ? await chunk.payOrder(payment, () => store.dispatch({ type: "doubt" })).catch(() => unknown)
    : unsent;

  if (submitted.kind === "unknown") store.dispatch({ type: "giveUp", code: submitted.code });
  if (submitted.kind === "refused" && submitted.refused.error === "unauthorized") signInStore.forget();
  if (submitted.kind === "refused") {
    const { refused } = submitted;
    // Only the captcha was refused: the card's secrets stay for the next attempt.
    const keepSecrets = isChallengeRefused(refused, method.view);
    store.dispatch({ type: "refuse", refused, secrets: keepSecrets ? [] : secrets });
    // An order was made and declined at once: it is in the history.
    if (refused.details?.transaction_id !== undefined) refreshOrders();
  }
  if (submitted.kind !== "made") return undefined;
  return take(store, submitted.made, secrets, t);
}

function take(
  store: PanelStore,
  made: Made,
  secrets: readonly string[],
  t: Translate<"payment">,
): Made | undefined {
  const { outcome } = made;
  // On a wide screen another device, a phone, pays: the page stays and shows the QR code.
  const stays = outcome.outcome === "redirect" && outcome.qr_text !== undefined && !isPhone();
  if (outcome.outcome === "redirect" && !stays && !leaveFor(outcome.redirect_url)) {
    store.dispatch({
      type: "refuse",
      refused: { error: "refused", message: t("badAddress"), fields: {} },
      secrets,
    });
    return undefined;
  }
  store.dispatch({ type: "made", made, secrets });
  refreshOrders();
  if (outcome.outcome === "settled") void refreshBalance();
  return outcome.outcome === "rejected" ? undefined : made;
}
