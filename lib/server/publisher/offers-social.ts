import * as addresses from "@/lib/contract/addresses";
import { addressOf } from "@/lib/contract/address-of";
import { readEnv } from "@/lib/env";
import { logEvent } from "./log";
import { exchange } from "./transport";
import { listGames } from "./verbs";

/** How often the address is asked for again, in the background. */
const again_ms = 10 * 60_000;
/** After an attempt without an answer. */
const soon_ms = 30_000;
const timeout_ms = 5_000;

/** Statuses by which a web server says that it has no such address or method. */
const unknownAddress: ReadonlySet<number> = new Set([404, 405, 501]);

interface State {
  offers: boolean;
  asked_ms: number;
  /** Ends when the last answer has been judged. */
  asking?: Promise<void>;
}

/** On globalThis, because the middleware and the pages are bundled separately and share no module state. */
const symbol = Symbol.for("portal.publisher.offers-social");
const store = globalThis as { [symbol]?: State };

/**
 * Whether the backend has the address of a social sign-in, as far as is known: the button is hidden only after the
 * backend has said that there is none. Asking never delays a page.
 */
export function offersSocial(now_ms = Date.now()): boolean {
  if (readEnv().EMBEDDED_BACKEND) return true;
  const state = (store[symbol] ??= { offers: true, asked_ms: -Infinity });
  if (now_ms - state.asked_ms >= again_ms) {
    state.asked_ms = now_ms;
    state.asking = askAgain(state);
  }
  return state.offers;
}

async function askAgain(state: State): Promise<void> {
  const status = await statusOf().catch(() => undefined);
  const offers = status === undefined ? undefined : isOffered(status);
  if (offers === undefined) state.asked_ms += soon_ms - again_ms;
  else if (offers !== state.offers) {
    state.offers = offers;
    logEvent("info", "social_sign_in", { offered: offers, status });
  }
}

/** Undefined: the status says nothing about the address. */
function isOffered(status: number): boolean | undefined {
  if (unknownAddress.has(status)) return false;
  return status < 500 ? true : undefined;
}

/** Asks where a browser would be sent, for a game that exists: a backend may refuse others with 404. */
async function statusOf(): Promise<number> {
  const { BACKEND_PUBLIC_URL, PUBLIC_URL } = readEnv();
  const [game] = (await listGames("vi")).data;
  const query = { provider: "facebook", game_id: game?.id, redirect_uri: `${PUBLIC_URL}/` };
  const path = addressOf(addresses.loginSocial, {}, query);
  const { status } = await exchange({
    base: BACKEND_PUBLIC_URL,
    path,
    method: "GET",
    headers: {},
    timeout_ms,
  });
  return status;
}
