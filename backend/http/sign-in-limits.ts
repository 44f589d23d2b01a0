import { randomUUID } from "node:crypto";
import { refuse, type Refusal, type Result } from "@/lib/contract/errors";
import type { Count } from "../db/counters";
import { addressGroup } from "../domain/address-group";
import { queue_s, type Place } from "./attempt-limiter";
import type { Services } from "./services";

/** The limits of interface.md, Guards. A window starts with its first failure. */
const window_s = 900;
const captcha_from = 3;
const address_refused_from = 100;
/** For a known browser, and for an operator's name from one address. */
const own_refused_from = 10;

/**
 * How long a sign-in waits for its places, of all its limits together: a process that is killed leaves its own taken for
 * a minute, and whoever asks gets an answer before the portal's call is over (CALL_TIMEOUT_MS).
 */
const most_ms = 6_000;

/** A counter of failures, and its threshold. */
interface Limit {
  key: string;
  /** From this failure on sign-ins are refused; without it, only a captcha is required. */
  refused_from?: number;
  /** Cleared by a successful sign-in. An address is not cleared: one valid account would allow guessing all others. */
  cleared?: boolean;
}

export interface Attempt {
  limits: Limit[];
  captcha?: string;
  /** Undefined if it is unproven. */
  client_address?: string;
  /** Names the account in the counter of its missing captchas, which are taken back after a sign-in. */
  name: string;
}

interface Asked {
  username: string;
  captcha?: string;
  client_address?: string;
}

/**
 * A player's attempt: account and address are counted separately, the higher count applies, and an account is never
 * locked. A known browser (it signed the player in before) has its own count, unaffected by failures of strangers.
 */
export function playerAttempt({ browser, ...asked }: Asked & { browser?: string }): Attempt {
  const account = asked.username.toLowerCase();
  const own = { key: `sign-in browser ${browser} ${account}`, refused_from: own_refused_from, cleared: true };
  // Without a proven address there is no address limit, so the account has to be limited.
  const unproven = asked.client_address === undefined && { refused_from: address_refused_from };
  const ofAccount = { key: `sign-in account ${account}`, cleared: true, ...unproven };
  const limits = browser ? [own] : [ofAccount, ...addressLimit(asked.client_address)];
  return { ...asked, limits, name: account };
}

/** An operator's attempt: counted by name and address together, and by address; unproven, only by name. */
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

/**
 * A sign-in within its limits. `work` checks the password and resolves to the sign-in, to undefined if it was wrong, or
 * to a refusal if it was not checked. Only as many run at once, over all processes, as may still fail before the next
 * threshold: a captcha, or refusal.
 */
export async function signInWithin<T>(
  services: Services,
  attempt: Attempt,
  work: () => Promise<Result<T> | undefined>,
): Promise<Result<T>> {
  const attemptOnce = async (): Promise<Result<T>> => {
    const early = await refuseEarly(services, attempt);
    if (early) return early;
    const answer = await work();
    if (!answer) return noteFailure(services, attempt, "wrong_credentials");
    if (answer.ok) await forgetFailures(services, attempt);
    return answer;
  };
  const until_ms = performance.now() + most_ms;
  const inTurn = attempt.limits.reduce(
    (next, limit) => async () => {
      const place = () => reserve(services, limit);
      const tried = await services.attempts.signIn(limit.key, place, next, until_ms);
      if (tried === "no turn") return refuse("too_many_requests", { values: { seconds: queue_s } });
      return tried ?? attemptOnce();
    },
    attemptOnce,
  );
  return inTurn();
}

async function reserve({ counters, captcha }: Services, { key, refused_from }: Limit): Promise<Place> {
  const id = randomUUID();
  const thresholds = [...(captcha ? [captcha_from] : []), refused_from ?? Infinity];
  const { full, reserved } = await counters.reserve(key, window_s, { id, thresholds });
  if (reserved) return { release: () => counters.release(key, id) };
  return full >= (refused_from ?? Infinity) ? "none left" : "under way";
}

/** Why a sign-in may not be tried, if so. A missing or wrong captcha counts as a failure, too. */
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

/** Counts a failure; its refusal is the error itself, or the limit or captcha that it leads to. */
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
 * Clears the counts after a sign-in. The account's failures for missing captchas are taken back from the address:
 * otherwise a hundred such players behind one address would lock out all others.
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
