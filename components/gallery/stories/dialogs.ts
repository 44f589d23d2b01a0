import { saveCharacter } from "@/lib/client/game/character";
import { dialogOf } from "../dialog-of";
import type { DialogEntries } from "../registry";
import * as sample from "../samples";
import type { DialogStories } from "../story";
import { historyStories } from "./account";

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);
const refuse = async () => ({ ok: false as const, message: sample.refusal.message });
const signedIn = true;

const pick =
  (rechargeMode = false) =>
  () =>
    dialogOf("character", { gameId: sample.noGame, rechargeMode });
/** As if chosen earlier: the servers and characters of the cookie are asked for at once. */
const pickAgain = () => {
  saveCharacter(sample.noGame, sample.chosen);
  return pick()();
};
const full = { "/servers": sample.servers, "/characters": sample.characters };

export const character: DialogStories<DialogEntries["dialog-character"]> = {
  visitor: { show: pick() },
  loading: { signedIn, calls: { "/servers": "never" }, show: pick() },
  filled: { signedIn, calls: full, show: pickAgain },
  empty: { signedIn, calls: { ...full, "/characters": sample.noCharacters }, show: pickAgain },
  error: { signedIn, calls: { "/servers": sample.refusal }, show: pick() },
  recharge: { signedIn, calls: full, show: pick(true) },
  long: {
    signedIn,
    calls: { "/servers": sample.longServers, "/characters": sample.longCharacters },
    show: pickAgain,
  },
};

export const login: DialogStories<DialogEntries["dialog-login"]> = {
  empty: { show: () => dialogOf("login", {}) },
  game: { show: () => dialogOf("login", { game: { name: sample.longGame, href: "#" } }) },
  error: { show: ({ t }) => dialogOf("login", { refusal: t("errors.wrong_credentials") }) },
  captcha: { show: () => dialogOf("login", { error: "captcha_required" }) },
  long: { show: () => dialogOf("login", { refusal: sample.longName.repeat(2) }) },
};

export const history: DialogStories<DialogEntries["dialog-history"]> = historyStories(() =>
  dialogOf("history", {}),
);

const arriving = { current: "player01", arriving: "player02", onStay: nothing };

export const arrival: DialogStories<DialogEntries["dialog-arrival"]> = {
  ask: { show: () => dialogOf("arrival", { ...arriving, onConfirm: never }) },
  visitor: { show: () => dialogOf("arrival", { ...arriving, current: "", onConfirm: never }) },
  error: {
    show: () => dialogOf("arrival", { ...arriving, onConfirm: refuse }),
    steps: ({ t }) => [{ press: t("arrival.confirm") }],
  },
  long: {
    show: () => dialogOf("arrival", { ...arriving, arriving: sample.longName, onConfirm: never }),
  },
};

const games = { current: "Kiếm Thế Vô Song", wanted: "Long Thành Chiến" };
const longGames = { current: sample.longGame, wanted: sample.longGame };

export const socialLogout: DialogStories<DialogEntries["dialog-social-logout"]> = {
  ask: { show: () => dialogOf("socialLogout", { ...games, onConfirm: never }) },
  busy: {
    show: () => dialogOf("socialLogout", { ...games, onConfirm: never }),
    steps: ({ t }) => [{ press: t("socialLogout.confirm") }],
  },
  error: {
    show: () => dialogOf("socialLogout", { ...games, onConfirm: refuse }),
    steps: ({ t }) => [{ press: t("socialLogout.confirm") }],
  },
  long: { show: () => dialogOf("socialLogout", { ...longGames, onConfirm: never }) },
};

const card = "VISA •••• 4242";

export const removeCard: DialogStories<DialogEntries["dialog-remove-card"]> = {
  ask: { show: () => dialogOf("removeCard", { card, onConfirm: never }) },
  busy: {
    show: () => dialogOf("removeCard", { card, onConfirm: never }),
    steps: ({ t }) => [{ press: t("removeCard.confirm") }],
  },
  error: {
    show: () => dialogOf("removeCard", { card, onConfirm: refuse }),
    steps: ({ t }) => [{ press: t("removeCard.confirm") }],
  },
};

export const captcha: DialogStories<DialogEntries["dialog-captcha"]> = {
  ready: { show: () => dialogOf("captcha", { onSolved: nothing }) },
  error: {
    show: ({ t }) => dialogOf("captcha", { refusal: t("captcha.failed"), onSolved: nothing }),
  },
};

const asked = () => dialogOf("consent", { onSettled: nothing });

export const consent: DialogStories<DialogEntries["dialog-consent"]> = {
  loading: { signedIn, calls: { "/consent": "never" }, show: asked },
  filled: { signedIn, calls: { "/consent": sample.consent }, show: asked },
  error: { signedIn, calls: { "/consent": sample.refusal }, show: asked },
};

export const cardGuide: DialogStories<DialogEntries["dialog-card-guide"]> = {
  ready: { show: () => dialogOf("cardGuide", {}) },
};

export const smsTable: DialogStories<DialogEntries["dialog-sms-table"]> = {
  ready: { show: () => dialogOf("smsTable", {}) },
};

export const notice: DialogStories<DialogEntries["dialog-notice"]> = {
  plain: { show: ({ t }) => dialogOf("notice", { message: t("maintain.closedText") }) },
  info: { show: ({ t }) => dialogOf("notice", { tone: "info", message: t("order.live") }) },
  warn: {
    show: ({ t }) => dialogOf("notice", { tone: "warn", message: t("payment.faceValue") }),
  },
  error: {
    show: ({ t }) => dialogOf("notice", { tone: "error", message: t("errors.bank_transfer_closed") }),
  },
  good: {
    show: ({ t }) => dialogOf("notice", { tone: "good", message: t("header.refreshed") }),
  },
  long: {
    show: () => dialogOf("notice", { title: sample.longGame, message: `${sample.longName}.\n\n`.repeat(30) }),
  },
};

export const purchaseMessage: DialogStories<DialogEntries["dialog-purchase-message"]> = {
  done: {
    show: ({ t }) => dialogOf("purchaseMessage", { done: true, message: t("walletResult.arrives") }),
  },
  refused: {
    show: ({ t }) => dialogOf("purchaseMessage", { done: false, message: t("errors.method_unavailable") }),
  },
  wait: { show: () => dialogOf("purchaseMessage", { wait_s: 20 }) },
  ready: { show: () => dialogOf("purchaseMessage", { wait_s: 0 }) },
  long: { show: () => dialogOf("purchaseMessage", { done: false, message: sample.longName.repeat(3) }) },
};

export const forcedLogout: DialogStories<DialogEntries["dialog-forced-logout"]> = {
  ready: { show: () => dialogOf("forcedLogout", { onLeave: nothing }) },
};
