import { refuse, type Refusal, type Result } from "@/lib/contract/errors";
import type { Services } from "./services";
import { openTurns } from "./turns";

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

const take = openTurns();

/**
 * A sign-in within its limits. `work` looks at the password, and tells the player who has signed in or undefined. As
 * many are looked at together as may still fail before a captcha is asked for, or before no more are taken.
 */
export async function signInWithin<T>(
  services: Services,
  attempt: Attempt,
  work: () => Promise<Result<T> | undefined>,
): Promise<Result<T>> {
  const look = async (): Promise<Result<T>> => {
    const early = await refuseEarly(services, attempt);
    if (early) return early;
    const signedIn = await work();
    if (!signedIn) return noteFailure(services, attempt, "wrong_credentials");
    await forgetFailures(services, attempt);
    return signedIn;
  };
  const inTurn = keysOf(attempt).reduce(
    (next, key) => async () => (await take(key, () => roomOf(services, key), next)) ?? look(),
    look,
  );
  return inTurn();
}

async function roomOf({ counters, captcha }: Services, key: string): Promise<number> {
  const { full } = await counters.read(key, window_s);
  return (captcha && full < captcha_from ? captcha_from : refused_from) - full;
}

/**
 * Whether a sign-in may be tried. The failures of the account and of the address are counted apart, and the higher
 * count holds. A captcha that is missing or wrong is a failure, too: else nobody would ever reach the last limit.
 */
async function refuseEarly(services: Services, attempt: Attempt): Promise<Refusal | undefined> {
  const counts = await Promise.all(keysOf(attempt).map((key) => services.counters.read(key, window_s)));
  const worst = worstOf(counts);
  if (worst.full >= refused_from) return tooMany(worst.left_s);
  if (worst.full < captcha_from || !services.captcha) return undefined;
  if (await services.captcha(attempt.captcha, attempt.client_address ?? "")) return undefined;
  return noteFailure(services, attempt, attempt.captcha ? "captcha_wrong" : "captcha_required");
}

/** Counts a failure and says what the player is to be told: its own error, or what it led to. */
async function noteFailure(
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
async function forgetFailures({ counters }: Services, { username }: Attempt): Promise<void> {
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
