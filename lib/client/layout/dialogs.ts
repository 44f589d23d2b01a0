import type { GiftCode, Product } from "@/lib/contract/entities";
import type { ErrorName } from "@/lib/contract/errors";
import type { Id } from "@/lib/contract/ids";
import type { ChosenCharacter } from "../game/character";
import { dialogEntry } from "./dialog-entry";

type Answered<T> = Promise<({ ok: true } & T) | { ok: false; message: string }>;
/** What a dialog loads when it opens, and again on "try again". Calls of lib/client have this result type. */
export type Load<T> = () => Answered<{ value: T }>;
/** What a dialog's button does. The button is busy meanwhile; a refusal is shown in the dialog. */
/** `code`: by which support finds what became of it. */
export type Settle = () => Promise<{ ok: true } | { ok: false; message: string; code?: string }>;

/** The dialogs by name, with their props. A new dialog is a line here and one in components/dialogs/opened.tsx. */
export interface DialogProps {
  login: {
    /** The first call counts: true after signing in, false when the dialog was closed without. */
    onSettled?: (signedIn: boolean) => void;
    /** The path of this site to go to after signing in. */
    next?: string;
    /** The chosen game: a visitor can look at it without signing in. */
    game?: { name: string; href: string };
    /** Why another sign-in (a social network's) did not succeed: a sentence, or the name of an error. */
    refusal?: string;
    error?: ErrorName;
  };
  /** A deep-link sign-in while another player is signed in (`current`), or from another site's page. */
  arrival: { current: string; arriving: string; onConfirm: Settle; onStay: () => void };
  /** The table of what a top-up by SMS earns. */
  smsTable: object;
  /** The choice is saved for the game (lib/client/game/character.ts). */
  character: { gameId: Id; rechargeMode?: boolean; onChoose?: (character: ChosenCharacter) => void };
  /** Names of two games: the one that the social account signed in for, and the requested one. */
  socialLogout: { current: string; wanted: string; onConfirm: Settle };
  /** Without a site key the sandbox's captcha is shown. `refusal`: why the previous answer was refused. */
  captcha: { siteKey?: string; refusal?: string; onSolved: (answer: string) => void };
  /**
   * Asks to agree to the terms in force. `onSettled` is told once that the player did, and then the dialog stays busy until
   * it is closed or replaced; else that the player did not, when it closes.
   */
  consent: { onSettled: (agreed: boolean) => void };
  cardGuide: object;
  /** A saved card by its brand and last digits. */
  removeCard: { card: string; onConfirm: Settle };
  notice: { title?: string; message: string; tone?: "info" | "warn" | "error" | "good" };
  /** The server's message about a purchase, or the seconds until the lockout of the last one ends. */
  purchaseMessage: { done: boolean; message: string } | { wait_s: number };
  /** The player has to leave, however the dialog is closed. */
  forcedLogout: { onLeave: () => void };
  /** `app` is the chat app's name; `page` the provider's page, where one can pay, too. */
  chatQr: { app: string; amount: number; page?: string; load: Load<ChatQr> };
  walletResult: {
    done: boolean;
    message: string;
    alias: string;
    item?: string;
    price?: number;
    /** How much Vxu the wallet lacks. */
    missing?: number;
    /** The order's transaction id, if there is an order: its page shows when the game has delivered. */
    order?: string;
    onAnother?: () => void;
  };
  /** `the_le` as the publisher sends it: text or HTML, shown as text. */
  webshopRules: { load: Load<string> };
  giftCodes: { load: Load<GiftCode[]> };
  /** `onCodes` shows the code of a gift that the player already has. */
  product: { product: Product; onBuy: () => void; onCodes?: () => void };
  webshopConfirm: { product: Product; alias: string; balance?: number; onConfirm: Settle };
  webshopResult: {
    product: Product;
    done: boolean;
    message: string;
    code?: string;
    alias?: string;
    /** How much Vxu the wallet lacks. */
    missing?: number;
    order?: string;
    onCodes?: () => void;
  };
  history: object;
}

export interface ChatQr {
  qr_text: string;
  transaction_id: string;
  expires_at?: string;
}

export type DialogName = keyof DialogProps;
export type OpenDialog = { [N in DialogName]: { name: N; props: DialogProps[N] } }[DialogName];

let current: OpenDialog | null = null;
let opener: Element | null = null;
const listeners = new Set<() => void>();

function show(next: OpenDialog | null): void {
  const left = current;
  current = next;
  for (const listener of listeners) listener();
  if (left?.name === "login") left.props.onSettled?.(false);
  if (left?.name === "consent") left.props.onSettled(false);
  // If the same dialog is opened again, the player does not leave yet.
  if (left?.name === "forcedLogout" && next?.name !== left.name) left.props.onLeave();
  if (left?.name === "arrival") left.props.onStay();
}

/** Opens a dialog. Only one is open at a time: a second one replaces the first. The browser's back button closes it. */
export function openDialog<N extends DialogName>(name: N, props: DialogProps[N]): void {
  if (!current) opener = document.activeElement;
  dialogEntry.enter(() => show(null));
  show({ name, props } as OpenDialog);
}

export function closeDialog(): void {
  closeDialogThen();
}

/** Closes this dialog if it is still the open one: after an answer that was waited for, another may be. */
export function closeIfOpen(name: DialogName): void {
  if (current?.name === name) closeDialog();
}

/** Closes the dialog, and calls `then` when its history entry is gone, so that `then` may change the history. */
export function closeDialogThen(then?: () => void): void {
  if (!current) return;
  dialogEntry.leave(then);
  show(null);
}

/**
 * Closes the dialog and goes to another page, which replaces the dialog's history entry. The history first goes back to
 * the page's own entry, so that its scroll position is stored again.
 */
export function leaveDialogFor(address: string): void {
  dialogEntry.leave(() => window.location.assign(address));
  show(null);
}

export const dialogStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => current,
  readOnServer: () => null,
  /** The element that had the focus before the first dialog was opened. */
  readOpener: () => opener,
};
