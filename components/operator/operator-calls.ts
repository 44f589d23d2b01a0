import { callEndpoint, type CallResult } from "@/lib/client/call";
import * as addresses from "@/lib/contract/operator-addresses";
import type { Answer } from "@/lib/contract/endpoint";
import type { AskingOptions } from "@/lib/contract/passkey";
import type * as operators from "@/lib/contract/endpoints/operator";

export type Name = keyof typeof operators & keyof typeof addresses;
export type Body<N extends Name> = import("zod").input<(typeof operators)[N]["body"]>;

export type AnswerOf<N extends Name> = Answer<(typeof operators)[N]>;

/** An operator's call that changes something. Body and answer are typed by the contract. */
export function changeSite<N extends Name>(name: N, body: Body<N>): Promise<CallResult<AnswerOf<N>>> {
  return callEndpoint<(typeof operators)[N]>(addresses[name], { body } as object);
}

export interface SignInRefusal {
  error?: string;
  message: string;
  /** What the browser asks for a passkey with, where the operator has one. */
  passkey?: AskingOptions;
}

/** Returns the refusal; undefined when the operator is signed in. */
export async function signInOperator(
  fields: { username: string; password: string; code?: string; passkey?: string },
  failed: string,
): Promise<SignInRefusal | undefined> {
  const base = "/api/operator/auth";
  const language = { "Accept-Language": document.documentElement.lang || "vi" };
  try {
    const { csrfToken } = (await (await fetch(`${base}/csrf`, { cache: "no-store" })).json()) as {
      csrfToken: string;
    };
    const response = await fetch(`${base}/callback/operator`, {
      method: "POST",
      headers: { ...language, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...fields, csrfToken, json: "true", callbackUrl: "/operator" }),
    });
    if (response.ok) return undefined;
    const { message, data } = (await response.json()) as { message?: string; data?: Partial<SignInRefusal> };
    return { error: data?.error, passkey: data?.passkey, message: message || failed };
  } catch {
    return { message: failed };
  }
}

export async function signOutOperator(): Promise<void> {
  await callEndpoint(addresses.logoutOperator, { body: {} });
}

const vietnam = "+07:00";

/** Converts a datetime-local field's value, which has no zone, to a moment in Vietnam's time zone. */
export function momentOf(local: string): string | undefined {
  return local ? `${local.length === 16 ? `${local}:00` : local}${vietnam}` : undefined;
}
