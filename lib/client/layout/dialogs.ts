import type { GiftCode, Product } from "@/lib/contract/entities";
import type { ErrorName } from "@/lib/contract/errors";
import type { Id } from "@/lib/contract/ids";
import type { ChosenCharacter } from "../game/character";
import { dialogEntry } from "./dialog-entry";

type Answered<T> = Promise<({ ok: true } & T) | { ok: false; message: string }>;
/** What a dialog fetches when it opens, and again at "try again". A call of lib/client answers like this. */
export type Load<T> = () => Answered<{ value: T }>;
/** What its button does. While that lasts the button is busy; a refusal is shown in the dialog. */
export type Settle = () => Answered<unknown>;

/** The dialogs by name, and what each is opened with. A new dialog is a line here and one in components/dialogs/opened.tsx. */
export interface DialogProps {
  login: {
    /** Told once: true after signing in, false when the dialog went away without. */
    onSettled?: (signedIn: boolean) => void;
    /** Where to go on to; a path of this site. */
    next?: string;
    /** The game that was chosen: it can be looked at before signing in. */
    game?: { name: string; href: string };
    /** Why an attempt elsewhere (a social network's) did not succeed: a sentence, or the name of an error. */
    refusal?: string;
    error?: ErrorName;
  };
  /** Somebody came with a link while another player is signed in (`current`), or from another site's page. */
  arrival: { current: string; arriving: string; onConfirm: Settle; onStay: () => void };
  /** What a top-up by SMS earns. */
  smsTable: object;
  character: { gameId: Id; rechargeMode?: boolean; onChoose: (character: ChosenCharacter) => void };
  /** The names of the game that the social account signed in for, and of the one that is wanted. */
  socialLogout: { current: string; wanted: string; onConfirm: Settle };
  /** Without a site key the sandbox's own box is shown. `refusal`: why the answer before was not taken. */
  captcha: { siteKey?: string; refusal?: string; onSolved: (answer: string) => void };
  cardGuide: object;
  /** A kept card by its brand and last digits. */
  removeCard: { card: string; onConfirm: Settle };
  notice: { title?: string; message: string; tone?: "info" | "warn" | "error" | "good" };
  /** What the server said to a purchase, or how long the lockout after the last one still lasts. */
  purchaseMessage: { done: boolean; message: string } | { wait_s: number };
  /** However it is closed, the player has to leave. */
  forcedLogout: { onLeave: () => void };
  /** `app` is the chat app's name. */
  chatQr: { app: string; amount: number; load: Load<ChatQr> };
  walletResult: {
    done: boolean;
    message: string;
    alias: string;
    item?: string;
    price?: number;
    /** How much Vxu the wallet lacks. */
    missing?: number;
    /** The order, where there is one: its page tells when the game has it. */
    order?: string;
    onAnother?: () => void;
  };
  /** `the_le` as the publisher sends it: text or HTML, shown as text. */
  webshopRules: { load: Load<string> };
  giftCodes: { load: Load<GiftCode[]> };
  /** `onCodes` leads to the code of a gift that the player has. */
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
  // Shown once more it still stands.
  if (left?.name === "forcedLogout" && next?.name !== left.name) left.props.onLeave();
  if (left?.name === "arrival") left.props.onStay();
}

/** One at a time: a second one takes the place of the first. The browser's back button closes it. */
export function openDialog<N extends DialogName>(name: N, props: DialogProps[N]): void {
  if (!current) opener = document.activeElement;
  dialogEntry.enter(() => show(null));
  show({ name, props } as OpenDialog);
}

export function closeDialog(): void {
  closeDialogThen();
}

/** What follows may take a step in the browser's history: the dialog's own entry is gone by then. */
export function closeDialogThen(then?: () => void): void {
  if (!current) return;
  dialogEntry.leave(then);
  show(null);
}

/**
 * Closes the dialog and goes on to another page, which takes the place of the dialog in the browser's history. The page
 * is come back to first, so that its place is remembered again.
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
  /** Who had the focus before the first of the dialogs that followed each other. */
  readOpener: () => opener,
};
