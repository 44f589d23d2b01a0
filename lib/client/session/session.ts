"use client";

import useSWR, { mutate } from "swr";
import * as addresses from "@/lib/contract/addresses";
import type { getProfile } from "@/lib/contract/endpoints/game";
import type { getBalance } from "@/lib/contract/endpoints/payment";
import type { User } from "@/lib/contract/entities";
import { callEndpoint } from "../call";
import { readCookie } from "../cookies";
import { dailyRechargeCall } from "../daily-recharge";
import { openDialog } from "../layout/dialogs";
import { showToast } from "../layout/toast";
import { leaveEverywhere } from "./leave-everywhere";
import { signInStore } from "./signed-in";
import { useUserId } from "./use-user";

export const profileCall = addresses.getProfile;
/** The cache key of the wallet's state as the payment methods report it. */
export const walletKey = "userwallet";
const balanceCall = addresses.getBalance;

export interface Session {
  signedIn: boolean;
  user?: User;
  /** Vxu; undefined while it is not known. */
  balance?: number;
  /** Resolves to whether the new balance was loaded. */
  refreshBalance: () => Promise<boolean>;
}

/** The player and the wallet. For a visitor nothing is requested, so that none of their calls is answered 401. */
export function useSession(): Session {
  const userId = useUserId();
  const profile = useSWR(userId ? [profileCall.path, userId] : null, fetchProfile);
  const balance = useSWR(userId ? [balanceCall.path, userId] : null, fetchBalance);
  return { signedIn: Boolean(userId), user: profile.data, balance: balance.data, refreshBalance };
}

async function fetchProfile(): Promise<User | undefined> {
  const game_id = readCookie("game_id");
  const query = game_id ? { game_id } : {};
  const answer = await callEndpoint<typeof getProfile>(profileCall, { query });
  if (!answer.ok) {
    if (answer.error !== "unauthorized") throw new Error(answer.error);
    // The sign-in dialog is already open (session-over.ts).
    if (answer.message) void showToast("error", answer.message);
    return undefined;
  }
  // An empty profile ends the session (spec.md §4).
  if (!answer.value.user) await signOut();
  return answer.value.user ?? undefined;
}

async function fetchBalance(): Promise<number> {
  const answer = await callEndpoint<typeof getBalance>(balanceCall);
  if (!answer.ok) throw new Error(answer.error);
  const { vxu } = answer.value;
  void import("../offline/last-known").then(({ noteBalance }) => noteBalance(vxu), noted);
  return vxu;
}

/** The note is only for a page without a network. */
const noted = () => undefined;

export async function refreshBalance(): Promise<boolean> {
  void mutate(isOf(walletKey));
  const fresh = await mutate(isOf(balanceCall.path), fetchBalance, {
    populateCache: true,
    revalidate: false,
  }).catch(() => []);
  return Array.isArray(fresh) && fresh.length > 0;
}

/** Loads the player's latest orders again, where they are shown, and everything that depends on them. */
export function refreshOrders(): void {
  // The profile has the bonus of the first top-up, which is promised to one order at a time.
  void mutate(isOf(profileCall.path));
  void mutate(isOf("/apidev/payment/history"));
  void mutate(isOf(dailyRechargeCall.path));
}

/** Loads all cached call data again. */
export function refetchAll(): void {
  void mutate(() => true);
}

/** True once a player is signed in; false when the dialog was closed. */
export function requireSignIn(): Promise<boolean> {
  if (signInStore.read()) return Promise.resolve(true);
  return new Promise((resolve) => openDialog("login", { onSettled: resolve }));
}

/**
 * Ends the session here and at the backend; the page stays. False if the portal could not be reached: then nothing has
 * ended.
 */
export async function signOut(): Promise<boolean> {
  const userId = signInStore.read();
  // Before the token is revoked, or another tab's call would be refused and shown as an expired session.
  leaveEverywhere();
  const answer = await fetch("/api/auth/logout", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  }).catch(() => undefined);
  if (!answer?.ok) {
    // The session cookie cannot be cleared by a script: a page that said "signed out" would leave it to the next
    // person.
    signInStore.remember(userId);
    return false;
  }
  signInStore.forget();
  await mutate(() => true, undefined, { revalidate: false });
  return true;
}

function isOf(path: string) {
  return (key: unknown) => Array.isArray(key) && key[0] === path;
}
