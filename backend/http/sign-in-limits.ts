import { refuse, type Refusal, type Result } from "@/lib/contract/errors";
import type { Count } from "../db/counters";
import { addressGroup } from "../domain/address-group";
import { createAttemptLimiter } from "./attempt-limiter";
import type { Services } from "./services";

/** interface.md, Guards. A window begins with its first failure. */
const window_s = 900;
const captcha_from = 3;
const address_refused_from = 100;
/** Of a known browser, and of an operator's name from one address. */
const own_refused_from = 10;

/** Failures that are counted together. */
interface Limit {
  key: string;
  /** The failure from which on nothing is tried; without it, the captcha is all that is asked for. */
  refused_from?: number;
  /** A good sign-in clears it. The address keeps its count, or one good account would open all others. */
  cleared?: boolean;
}

export interface Attempt {
  limits: Limit[];
  captcha?: string;
  /** Undefined where nobody could prove it. */
  client_address?: string;
  /** Tells this account at this address, whose missing captchas are no failures once it has signed in. */
  name: string;
}

interface Asked {
  username: string;
  captcha?: string;
  client_address?: string;
}

/**
 * A player's: the account and the address apart, of which the higher count holds, and the account alone is never
 * locked. A browser that signed the player in before has a count of its own, so that no stranger's failures reach it.
 */
export function playerAttempt({ browser, ...asked }: Asked & { browser?: string }): Attempt {
  const account = asked.username.toLowerCase();
  const own = { key: `sign-in browser ${browser} ${account}`, refused_from: own_refused_from, cleared: true };
  // Where nobody proves an address, guessing is bounded by the account after all.
  const unproven = asked.client_address === undefined && { refused_from: address_refused_from };
  const ofAccount = { key: `sign-in account ${account}`, cleared: true, ...unproven };
  const limits = browser ? [own] : [ofAccount, ...addressLimit(asked.client_address)];
  return { ...asked, limits, name: account };
}

/** An operator's: name and address together, and the address as of everybody. Where nobody proves it, the name alone. */
export function operatorAttempt(asked: Asked): Attempt {
  const name = `operator ${asked.username.toLowerCase()}`;
  const from = asked.client_address === undefined ? "anywhere" : addressGroup(asked.client_address);
  const own = { key: `sign-in ${name} from ${from}`, refused_from: own_refused_from, cleared: true };
  return { ...asked, limits: [own, ...addressLimit(asked.client_address)], name };
}

function addressLimit(client_address: string | undefined): Limit[] {
  if (!client_address) return [];
  return [{ key: `sign-in address ${addressGroup(client_address)}`, refused_from: address_refused_from }];
}

const take = createAttemptLimiter();

/**
 * A sign-in within its limits. `work` looks at the password, and tells the player who has signed in, undefined where
 * it was wrong, or why it was not looked at. As many are looked at together as may still fail before a captcha is
 * asked for, or before no more are taken.
 */
export async function signInWithin<T>(
  services: Services,
  attempt: Attempt,
  work: () => Promise<Result<T> | undefined>,
): Promise<Result<T>> {
  const look = async (): Promise<Result<T>> => {
    const early = await refuseEarly(services, attempt);
    if (early) return early;
    const answer = await work();
    if (!answer) return noteFailure(services, attempt, "wrong_credentials");
    if (answer.ok) await forgetFailures(services, attempt);
    return answer;
  };
  const inTurn = attempt.limits.reduce(
    (next, limit) => async () => (await take(limit.key, () => roomOf(services, limit), next)) ?? look(),
    look,
  );
  return inTurn();
}

async function roomOf({ counters, captcha }: Services, { key, refused_from }: Limit): Promise<number> {
  const { full } = await counters.read(key, window_s);
  return (captcha && full < captcha_from ? captcha_from : (refused_from ?? Infinity)) - full;
}

/** Whether a sign-in may be tried. A captcha that is missing or wrong is a failure, too. */
async function refuseEarly(services: Services, attempt: Attempt): Promise<Refusal | undefined> {
  const { counters, captcha } = services;
  const counts = await Promise.all(attempt.limits.map(({ key }) => counters.read(key, window_s)));
  const refusal = refusalFor(attempt, counts);
  if (refusal) return refusal;
  if (!captcha || !counts.some(({ full }) => full >= captcha_from)) return undefined;
  if (await captcha(attempt.captcha, attempt.client_address ?? "")) return undefined;
  if (attempt.captcha) return noteFailure(services, attempt, "captcha_wrong");
  const key = askedKey(attempt);
  if (key) await counters.add(key, window_s);
  return noteFailure(services, attempt, "captcha_required");
}

/** Counts a failure and says what the player is to be told: its own error, or what it led to. */
async function noteFailure(
  { counters, captcha }: Services,
  attempt: Attempt,
  error: "wrong_credentials" | "captcha_wrong" | "captcha_required",
): Promise<Refusal> {
  const counts = await Promise.all(attempt.limits.map(({ key }) => counters.add(key, window_s)));
  const asks = captcha && counts.some(({ full }) => full >= captcha_from) && error === "wrong_credentials";
  return refusalFor(attempt, counts) ?? refuse(asks ? "captcha_required" : error);
}

function refusalFor({ limits }: Attempt, counts: Count[]): Refusal | undefined {
  const over = counts.filter(({ full }, at) => full >= (limits[at]?.refused_from ?? Infinity));
  const seconds = Math.max(...over.map(({ left_s }) => left_s));
  return over.length > 0 ? refuse("too_many_requests", { values: { seconds } }) : undefined;
}

/**
 * Whoever was asked for a captcha, gave it and signed in has made no mistake: behind one address a hundred of those
 * would lock all others out.
 */
async function forgetFailures({ counters }: Services, attempt: Attempt): Promise<void> {
  const { limits } = attempt;
  const cleared = limits.filter(({ cleared }) => cleared);
  await Promise.all(cleared.map(({ key }) => counters.forget(key, window_s)));
  const key = attempt.captcha && askedKey(attempt);
  const { full: times } = key ? await counters.read(key, window_s) : { full: 0 };
  if (!key || times === 0) return;
  await counters.forget(key, window_s);
  for (const limit of limits.filter(({ cleared }) => !cleared))
    await counters.takeBack(limit.key, window_s, times);
}

function askedKey({ name, client_address }: Attempt): string | undefined {
  return client_address && `sign-in asked ${name} at ${addressGroup(client_address)}`;
}
