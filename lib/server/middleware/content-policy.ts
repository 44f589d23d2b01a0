import type { Page } from "@/lib/routes/table";

type PolicyKind = Page["policy"];

/** What a page may load from other sites. */
interface Guests {
  frames: readonly string[];
  calls: readonly string[];
}

/**
 * The other sites that a feature of a page needs. No host is listed for scripts: with 'strict-dynamic' our own scripts,
 * which carry the nonce, may load others, and no other script of the same host runs.
 */
const guests = {
  captcha: {
    frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    calls: ["https://www.google.com/recaptcha/"],
  },
  applePay: { frames: [], calls: ["https://applepay.cdn-apple.com"] },
  googlePay: {
    frames: ["https://pay.google.com", "https://google.com/pay"],
    calls: ["https://pay.google.com", "https://google.com/pay", "https://www.google.com/pay"],
  },
  samsungPay: { frames: ["https://*.mpay.samsung.com"], calls: ["https://*.mpay.samsung.com"] },
} as const satisfies Record<string, Guests>;

type GuestName = keyof typeof guests;

/**
 * The features of each kind of page: the sign-in dialog may need a captcha, and a game's page opens wallets' sheets.
 */
const guestsOf = {
  operator: [],
  bare: [],
  site: ["captcha"],
  game: ["captcha", "applePay", "googlePay", "samsungPay"],
} as const satisfies Record<PolicyKind, readonly GuestName[]>;

/**
 * Cross-Origin-Opener-Policy: only the own site may reference a page's window. The sheets of Google Pay, and of Apple
 * Pay in other browsers than Safari, open a window that has to speak to the page which opened it.
 */
export function openerPolicy(kind: PolicyKind): string {
  return kind === "game" ? "same-origin-allow-popups" : "same-origin";
}

interface PolicyFacts {
  dev: boolean;
  secure: boolean;
  /** Whether Google's captcha is set up: without a key nothing is loaded from Google for it. */
  captcha: boolean;
  kind: PolicyKind;
}

/**
 * The Content-Security-Policy of a page. Scripts run only with the nonce; styles need 'unsafe-inline', because sonner
 * and Radix add style elements. Pictures may come from any https address: a publisher's icons and banners are on hosts
 * that we do not know, and a picture runs nothing.
 */
export function contentPolicy(nonce: string, { dev, secure, captcha, kind }: PolicyFacts): string {
  const names: readonly GuestName[] = guestsOf[kind];
  const allowed: Guests[] = names.filter((name) => captcha || name !== "captcha").map((name) => guests[name]);
  const frames = allowed.flatMap((guest) => guest.frames);
  const calls = allowed.flatMap((guest) => guest.calls);
  return [
    "default-src 'self'",
    // Next's development server evaluates code and uses a web socket.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...calls, ...(dev ? ["ws:", "wss:"] : [])].join(" "),
    ["frame-src 'self'", ...frames].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
