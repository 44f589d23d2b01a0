import { refuse, type Refusal } from "@/lib/contract/errors";
import type { Services } from "./services";

/** interface.md, Doors. A window begins with its first failure. */
const window_s = 900;
const captcha_from = 3;
const refused_from = 10;

interface Attempt {
  username: string;
  captcha?: string;
  /** Undefined where nobody could prove it: then the account alone counts. */
  client_address?: string;
}

/**
 * Whether a sign-in may be tried. The failures of the account and of the address are counted apart, and the higher
 * count holds. A captcha that is missing or wrong is a failure, too: else nobody would ever reach the last limit.
 */
export async function refuseEarly(services: Services, attempt: Attempt): Promise<Refusal | undefined> {
  const counts = await Promise.all(keysOf(attempt).map((key) => services.counters.read(key, window_s)));
  const worst = worstOf(counts);
  if (worst.full >= refused_from) return tooMany(worst.left_s);
  if (worst.full < captcha_from || !services.captcha) return undefined;
  if (await services.captcha(attempt.captcha, attempt.client_address ?? "")) return undefined;
  return noteFailure(services, attempt, attempt.captcha ? "captcha_wrong" : "captcha_required");
}

/** Counts a failure and says what the player is to be told: its own error, or what it led to. */
export async function noteFailure(
  services: Services,
  attempt: Attempt,
  error: "wrong_credentials" | "captcha_wrong" | "captcha_required",
): Promise<Refusal> {
  const counts = await Promise.all(keysOf(attempt).map((key) => services.counters.add(key, window_s)));
  const worst = worstOf(counts);
  if (worst.full >= refused_from) return tooMany(worst.left_s);
  const asks = services.captcha && worst.full >= captcha_from && error === "wrong_credentials";
  return refuse(asks ? "captcha_required" : error);
}

/** A good sign-in clears its account. The address keeps its count, or one good account would open all others. */
export async function forgetFailures({ counters }: Services, { username }: Attempt): Promise<void> {
  await counters.forget(accountKey(username), window_s);
}

const accountKey = (username: string) => `sign-in account ${username.toLowerCase()}`;

function keysOf({ username, client_address }: Attempt): string[] {
  return [accountKey(username), ...(client_address ? [`sign-in address ${client_address}`] : [])];
}

function worstOf(counts: { full: number; left_s: number }[]) {
  return counts.reduce((worst, count) => (count.full > worst.full ? count : worst), { full: 0, left_s: 0 });
}

function tooMany(seconds: number): Refusal {
  return refuse("too_many_requests", { values: { seconds } });
}
