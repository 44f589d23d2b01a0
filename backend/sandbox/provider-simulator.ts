import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { SandboxContext } from "./context";
import { decide } from "./record";
import type { SandboxPayment } from "./tables";

/** What a simulated provider does towards backend and player. */
export interface ProviderSimulator {
  /** Sends the callback; forged: "paid" with a wrong signature. */
  tell(context: SandboxContext, payment: SandboxPayment, forged: boolean): Promise<unknown>;
  /** The address that its page returns the player to; without it the page stays. */
  back?(context: SandboxContext, payment: SandboxPayment): string;
}

/**
 * Of the backend that reports, whichever took the order: that one may be gone by then. Not the address that an order names
 * (`ipnUrl`), since BACKEND_PUBLIC_URL may be reachable by browsers only.
 */
export const callbackUrl = (context: SandboxContext, payment: SandboxPayment) =>
  `${context.backend_url}/callbacks/${payment.provider}`;

export function postJson(url: string, body: string, headers: Record<string, string> = {}) {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
}

const slow_ms = 60_000;

/** Answers the backend's call about a recorded payment, unless a fault is set for this provider. */
export function answerOrFail(
  c: Context,
  context: SandboxContext,
  payment: SandboxPayment,
  simulator: ProviderSimulator,
  answer: () => Response,
): Promise<Response> {
  const early = async () => simulator.tell(context, await decide(context, payment, "paid"), false);
  return failOr(c, context, payment.provider, { answer, early });
}

/** Answers, or fails by the provider's fault. The call itself was accepted. */
export async function failOr(
  c: Context,
  context: SandboxContext,
  provider: string,
  ways: { answer: () => Response; early: () => Promise<unknown> },
): Promise<Response> {
  const fault = context.faults.get(provider);
  context.faults.delete(provider);
  switch (fault) {
    case "reset":
      (c.env as HttpBindings).incoming.socket.destroy();
      return c.body(null);
    case "nonsense":
      return c.html("<h1>502 Bad Gateway</h1>");
    case "slow":
      await new Promise<void>((resolve) => context.later(slow_ms, async () => resolve()));
      return ways.answer();
    case "early":
      await ways.early();
      return ways.answer();
    default:
      return ways.answer();
  }
}
