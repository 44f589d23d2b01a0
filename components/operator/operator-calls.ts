import { callEndpoint, type CallResult } from "@/lib/client/call";
import type * as operators from "@/lib/contract/endpoints/operator";

/** The operators' calls that change something. Their bodies are typed by the contract. */
const calls = {
  setSwitch: { method: "POST", path: "/api/operator/switch" },
  setSiteWords: { method: "POST", path: "/api/operator/site" },
  setBanner: { method: "POST", path: "/api/operator/banner" },
  retryDelivery: { method: "POST", path: "/api/operator/delivery" },
  refundDelivery: { method: "POST", path: "/api/operator/delivery/refund" },
  closeDelivery: { method: "POST", path: "/api/operator/delivery/close" },
  settleByHand: { method: "POST", path: "/api/operator/payment/settle" },
  declineByHand: { method: "POST", path: "/api/operator/payment/decline" },
  returnReceipt: { method: "POST", path: "/api/operator/payment/return" },
  creditPlayer: { method: "POST", path: "/api/operator/payment/credit" },
  endIssue: { method: "POST", path: "/api/operator/issue/end" },
} as const;

type Name = keyof typeof calls;
type Body<N extends Name> = import("zod").input<(typeof operators)[N]["body"]>;

export function changeSite<N extends Name>(name: N, body: Body<N>): Promise<CallResult<unknown>> {
  return callEndpoint(calls[name], { body });
}

/** Returns the refusal's message; undefined when the operator is signed in. */
export async function signInOperator(
  username: string,
  password: string,
  failed: string,
): Promise<string | undefined> {
  const base = "/api/operator/auth";
  const language = { "Accept-Language": document.documentElement.lang || "vi" };
  try {
    const { csrfToken } = (await (await fetch(`${base}/csrf`, { cache: "no-store" })).json()) as {
      csrfToken: string;
    };
    const response = await fetch(`${base}/callback/operator`, {
      method: "POST",
      headers: { ...language, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, username, password, json: "true", callbackUrl: "/operator" }),
    });
    if (response.ok) return undefined;
    const { url } = (await response.json()) as { url?: string };
    return (url && new URL(url, window.location.href).searchParams.get("error")) || failed;
  } catch {
    return failed;
  }
}

export async function signOutOperator(): Promise<void> {
  await callEndpoint({ method: "POST", path: "/api/operator/logout" }, { body: {} });
}

const vietnam = "+07:00";

/** Converts a datetime-local field's value, which has no zone, to a moment in Vietnam's time zone. */
export function momentOf(local: string): string | undefined {
  return local ? `${local.length === 16 ? `${local}:00` : local}${vietnam}` : undefined;
}
