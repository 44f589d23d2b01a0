"use client";

import useSWR, { mutate } from "swr";
import type { getProfile } from "@/lib/contract/endpoints/game";
import type { getBalance } from "@/lib/contract/endpoints/payment";
import type { User } from "@/lib/contract/entities";
import { callEndpoint } from "../call";
import { readCookie } from "../cookies";
import { dailyRechargeCall } from "../daily-recharge";
import { openDialog } from "../layout/dialogs";
import { showToast } from "../layout/toast";
import { leaveEverywhere } from "./session-end";
import { signInStore } from "./signed-in";
import { useUserId } from "./use-user";

export const profileCall = { method: "GET", path: "/apidev/user/get_profile" } as const;
/** What the methods tell of the wallet is kept under this name. */
export const walletKey = "userwallet";
const balanceCall = { method: "GET", path: "/apidev/payment/balance" } as const;

export interface Session {
  signedIn: boolean;
  user?: User;
  /** Vxu; undefined while it is not known. */
  balance?: number;
  /** Resolves to whether the new balance arrived. */
  refreshBalance: () => Promise<boolean>;
}

/** The player and the wallet. For a visitor nothing is asked: no call of theirs answers 401. */
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
    // The call itself has said so (session-over.ts).
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
  return answer.value.vxu;
}

export async function refreshBalance(): Promise<boolean> {
  void mutate(isOf(walletKey));
  const fresh = await mutate(isOf(balanceCall.path), fetchBalance, {
    populateCache: true,
    revalidate: false,
  }).catch(() => []);
  return Array.isArray(fresh) && fresh.length > 0;
}

/** The player's latest orders are asked for again, where they are in view, and what they count towards. */
export function refreshOrders(): void {
  // The bonus of the first top-up is promised to one order at a time.
  void mutate(isOf(profileCall.path));
  void mutate(isOf("/apidev/payment/history"));
  void mutate(isOf(dailyRechargeCall.path));
}

/** All that calls have brought is asked for anew. */
export function refetchAll(): void {
  void mutate(() => true);
}

/** True once somebody is signed in; false when the dialog was closed. */
export function requireSignIn(): Promise<boolean> {
  if (signInStore.read()) return Promise.resolve(true);
  return new Promise((resolve) => openDialog("login", { onSettled: resolve }));
}

/** Ends the session here and at the backend; the page stays. False where the portal was not reached: nothing ended. */
export async function signOut(): Promise<boolean> {
  const userId = signInStore.read();
  // Before the token is revoked: a call of another tab, refused by then, would be told as a session that ran out.
  leaveEverywhere();
  const answer = await fetch("/api/auth/logout", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  }).catch(() => undefined);
  if (!answer?.ok) {
    // The cookie that signs in is out of a script's reach: a page that said "signed out" would leave it to the next person.
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
