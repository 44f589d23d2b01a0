/** Every component and dialog of the gallery with its states: its pages, its tests and its pictures are made from this. */
const gallery = {
  shell: {
    header: ["visitor", "signed-in", "long"],
    menu: ["theme", "sign-out", "long"],
    wallet: ["loading", "filled", "hidden", "long"],
    "site-bar": ["announced", "inspected", "long"],
    "ad-strip": ["filled", "bare", "long"],
    slider: ["filled", "single", "bare", "long"],
    "page-tools": ["chat", "other"],
    footer: ["site", "game", "bare", "long"],
    "game-history": ["loading", "filled", "empty", "error", "long"],
    "recent-games": ["loading", "filled", "repeat", "empty", "error", "long"],
    "list-trouble": ["cached", "unavailable"],
    maintain: ["closed", "announced", "open", "long"],
    lost: ["unknown", "failed", "blocked"],
    "redirect-qr": ["message", "broken", "long"],
    toast: ["success", "error", "long"],
    overlay: ["leaving"],
    "part-missing": ["ready"],
  },
  leaves: {
    button: ["primary", "quiet", "ghost", "busy", "disabled", "long"],
    choice: ["open", "chosen", "disabled", "error", "long"],
    "code-badge": ["codes"],
    "copy-button": ["ready"],
    field: ["empty", "hint", "filled", "error", "disabled", "long"],
    notice: ["info", "warn", "error", "good", "long"],
    select: ["empty", "chosen", "disabled", "error", "long"],
    skeleton: ["loading"],
    spinner: ["sizes"],
    step: ["done", "open", "next", "long"],
    tabs: ["two", "long"],
  },
  game: {
    "home-hero": ["ready"],
    "game-list": ["filled", "empty", "long"],
    "game-art": ["drawn", "fallback"],
    "game-banner": ["filled", "bare", "long"],
    "character-step": ["visitor", "loading", "filled", "none", "asked", "long"],
    "character-picker": ["visitor", "loading", "filled", "empty", "error", "long"],
  },
  payment: {
    "topup-screen": ["fresh", "cached", "unavailable", "openbeta", "recharge", "long"],
    "method-step": ["open", "chosen", "lacking", "bonus", "trouble", "closed", "long"],
    "method-advice": ["trouble", "refused", "alone", "long"],
    "other-way": ["ready"],
    "amount-step": ["open", "chosen", "lacking", "long"],
    "bank-picker": ["loading", "filled", "error"],
    "method-form": ["card", "bank", "refused", "unusual", "phone", "kept", "kept-none"],
    "order-card": ["empty", "filled", "long"],
    "pay-button": ["waiting", "pay", "paying"],
    "review-notices": ["uncertain", "refused"],
    "refused-notice": ["message", "unreachable"],
    "order-view": [
      "loading",
      "redirect",
      "qr",
      "sms",
      "app",
      "sheet",
      "paid",
      "settled",
      "differs",
      "review",
      "declined",
      "expired",
      "refunded",
      "item",
      "item-instead",
      "item-declined",
      "item-refunded",
      "trouble",
      "long",
    ],
    "order-page": ["visitor", "loading", "missing", "error"],
  },
  shop: {
    "gift-head": ["plain", "discount", "sold-out", "long"],
    "item-screen": ["filled", "empty", "error"],
    "item-list": ["filled", "bought-up", "vxu-only", "long"],
    "product-card": ["plain", "discount", "sold-out", "bought", "long"],
    "item-methods": ["open", "closed", "vxu-only", "long"],
    "item-confirm": ["wallet", "method", "lockout", "long"],
    "role-list": ["visitor", "loading", "filled", "empty", "error", "long"],
    "web-shop": ["filled", "empty", "error", "long"],
  },
  account: {
    history: ["visitor", "loading", "filled", "empty", "error", "long"],
    "history-tabs": ["filled", "empty"],
    "bought-codes": ["loading", "filled", "empty", "error", "long"],
    "daily-recharge": ["started", "on-the-way", "reached", "long"],
  },
  operator: {
    "operator-sign-in": ["empty", "error", "code", "passkey"],
    "operator-frame": ["admin", "support", "needed", "long"],
    "operator-account": ["password", "factor", "confirmation", "set"],
    "operator-factors": ["missing", "codes", "set", "long"],
    "operator-app": ["missing", "offer", "error", "set"],
    "operator-passkeys": ["empty", "filled", "removing", "full", "long"],
    "operator-recovery": ["left", "last", "none"],
    "operator-password": ["empty", "done", "error"],
    "operator-sessions": ["filled", "alone", "long"],
    "operator-checklist": ["left", "advice", "done", "long"],
    "operator-game-servers": ["trouble", "stale", "both", "well", "long"],
    "operator-orders": ["empty", "filled", "none", "unmatched", "error", "long"],
    "operator-waiting": ["filled", "empty", "long"],
    "operator-request": ["other", "own", "player", "parts", "over", "busy", "long"],
    "operator-switch": ["off", "on", "ahead", "long"],
    "operator-trail": ["filled", "empty", "long"],
    "operator-file": ["off", "ahead", "now", "broken"],
    "operator-draft": ["none", "changed", "same", "faults", "versions", "busy", "error", "long"],
    "operator-changes": ["filled", "many", "long"],
    "operator-games": ["filled", "draft", "empty", "removing", "error", "long"],
    "operator-part": ["game", "new", "site", "methods", "banks", "busy", "error", "conflict", "long"],
    "operator-picture": ["empty", "filled", "loading", "error", "large", "long"],
    "operator-list": ["filled", "empty", "open", "error", "long"],
    "operator-lines": ["filled", "empty", "error", "long"],
    "operator-codes": ["filled", "done", "error", "unpublished", "long"],
    "operator-team": [
      "filled",
      "alone",
      "sandbox",
      "open",
      "asked",
      "added",
      "password",
      "name-taken",
      "error",
      "long",
    ],
    "operator-webhooks": [
      "filled",
      "empty",
      "failing",
      "held",
      "secret",
      "removing",
      "error",
      "full",
      "long",
    ],
    "operator-events": ["filled", "empty", "undelivered", "held", "replayed", "error", "long"],
    "dialog-operator-factor": ["code", "passkey", "error"],
    "dialog-operator-confirm": [
      "request",
      "reported",
      "settle",
      "credit",
      "return",
      "decline",
      "refund",
      "maintain",
      "inspect",
      "long",
    ],
  },
  dialogs: {
    "dialog-character": ["visitor", "loading", "filled", "empty", "error", "recharge", "long"],
    "dialog-login": ["empty", "game", "error", "captcha", "long"],
    "dialog-arrival": ["ask", "visitor", "error", "long"],
    "dialog-social-logout": ["ask", "busy", "error", "long"],
    "dialog-captcha": ["ready", "error"],
    "dialog-consent": ["loading", "filled", "error"],
    "dialog-card-guide": ["ready"],
    "dialog-remove-card": ["ask", "busy", "error"],
    "dialog-sms-table": ["ready"],
    "dialog-notice": ["plain", "info", "warn", "error", "good", "long"],
    "dialog-purchase-message": ["done", "refused", "wait", "ready", "long"],
    "dialog-forced-logout": ["ready"],
    "dialog-chat-qr": ["loading", "filled", "error", "long"],
    "dialog-wallet-result": ["done", "short", "refused", "long"],
    "dialog-webshop-rules": ["loading", "filled", "plain", "empty", "error", "hostile", "long"],
    "dialog-gift-codes": ["loading", "filled", "empty", "error", "long"],
    "dialog-product": ["filled", "bare", "sold-out", "bought", "long"],
    "dialog-webshop-confirm": ["loading", "ready", "busy", "short", "error", "long"],
    "dialog-webshop-result": ["done", "refused", "short", "long"],
    "dialog-history": ["visitor", "loading", "filled", "empty", "error", "long"],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

type Groups = typeof gallery;
type EntriesOf<G extends keyof Groups> = { [N in keyof Groups[G]]: Groups[G][N] };
export type DialogEntries = EntriesOf<"dialogs">;
export type PartEntries = EntriesOf<"shell"> &
  EntriesOf<"leaves"> &
  EntriesOf<"game"> &
  EntriesOf<"payment"> &
  EntriesOf<"shop"> &
  EntriesOf<"account"> &
  EntriesOf<"operator">;

export interface GalleryEntry {
  group: keyof Groups;
  name: string;
  states: readonly string[];
}

export const galleryEntries: readonly GalleryEntry[] = Object.entries(gallery).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, states]) => ({ group: group as keyof Groups, name, states })),
);

/**
 * Entries whose states can be drawn on one page: none of them answers calls or takes steps, and none has radio
 * buttons, which would uncheck those of another state.
 */
const drawnTogether: ReadonlySet<string> = new Set<keyof PartEntries>([
  ...(["site-bar", "ad-strip", "slider", "list-trouble"] as const),
  ...(["button", "field", "notice", "select", "step", "tabs"] as const),
  ...(["game-list", "game-art", "game-banner", "method-advice", "order-card", "pay-button"] as const),
  ...(["review-notices", "refused-notice", "gift-head", "item-list", "product-card"] as const),
  ...([
    "operator-orders",
    "operator-waiting",
    "operator-trail",
    "operator-file",
    "operator-frame",
    "operator-recovery",
  ] as const),
  ...(["operator-checklist", "operator-game-servers", "operator-request"] as const),
  ...(["operator-changes", "operator-lines"] as const),
]);

/** The last part of the address of all states of an entry. */
export const allStates = "all";

/** The states that an address's last part names; undefined if there is no such state. */
export function statesOf({ name, states }: GalleryEntry, part: string): readonly string[] | undefined {
  if (part === allStates && drawnTogether.has(name)) return states;
  return states.includes(part) ? [part] : undefined;
}

export const isDrawnTogether = ({ name }: GalleryEntry) => drawnTogether.has(name);

/** Where a state stands beneath the gallery's own address. */
export const galleryPath = (name: string, state: string) => `/components/${name}/${state}`;
