/** What a page may load from others, beside its own site. */
interface Guests {
  frames: readonly string[];
  calls: readonly string[];
}

/**
 * Whom a page has to let in, by what it uses. No host is listed for scripts: 'strict-dynamic' lets those in that our own
 * scripts, which carry the nonce, load — and no other from the same host.
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

/** Where the sign-in dialog may ask for a captcha, and where a wallet's sheet may open. */
const guestsOf = {
  operator: [],
  bare: [],
  site: ["captcha"],
  game: ["captcha", "applePay", "googlePay", "samsungPay"],
} as const satisfies Record<string, readonly GuestName[]>;

export type PolicyKind = keyof typeof guestsOf;

/** Of a page's segments, without its language; `alias` where it is a game's page. */
export function policyKindOf(segments: readonly string[], alias: string | undefined): PolicyKind {
  if (segments[0] === "operator") return "operator";
  if (segments[0] === "redirectqr") return "bare";
  // Vxu alone pays in a web shop: no wallet's sheet opens there.
  return alias === undefined || segments[1] === "webshop" ? "site" : "game";
}

/**
 * Who may keep hold of a page's window: nobody but its own site. Google Pay's sheet, and Apple's in other browsers than
 * its own, open a window that has to speak to the page which opened it.
 */
export function openerPolicy(kind: PolicyKind): string {
  return kind === "game" ? "same-origin-allow-popups" : "same-origin";
}

interface PolicyFacts {
  dev: boolean;
  secure: boolean;
  /** Whether Google's captcha is set up: without a key nothing of Google's is asked for. */
  captcha: boolean;
  kind: PolicyKind;
}

/**
 * What a page may load and where it may send. Scripts run by nonce alone; styles need 'unsafe-inline', since sonner and
 * Radix add style elements of their own. Pictures may come from any https address: a publisher's icons and banners lie
 * wherever the publisher keeps them, and a picture runs nothing.
 */
export function contentPolicy(nonce: string, { dev, secure, captcha, kind }: PolicyFacts): string {
  const names: readonly GuestName[] = guestsOf[kind];
  const invited: Guests[] = names.filter((name) => captcha || name !== "captcha").map((name) => guests[name]);
  const frames = invited.flatMap((guest) => guest.frames);
  const calls = invited.flatMap((guest) => guest.calls);
  return [
    "default-src 'self'",
    // Next's development server evaluates code and speaks over a socket.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
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
