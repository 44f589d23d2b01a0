import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { SandboxContext } from "./context";
import { decide } from "./record";
import type { SandboxPayment } from "./tables";

/** What a provider of the sandbox does towards the backend. */
export interface ProviderSimulator {
  /** Calls the backend back; forged: says "paid" under a bad signature. */
  tell(context: SandboxContext, payment: SandboxPayment, forged: boolean): Promise<unknown>;
  /** Where its page sends the player back to; without it the page stays. */
  back?(context: SandboxContext, payment: SandboxPayment): string;
}

export const callbackUrl = (context: SandboxContext, payment: SandboxPayment) =>
  `${context.backend_url}/callbacks/${payment.provider}`;

export function postJson(url: string, body: string, headers: Record<string, string> = {}) {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
}

const slow_ms = 60_000;

/** Answers the backend's call about a payment that is on record, unless a fault was put in for this provider. */
export function answerOrFail(
  c: Context,
  context: SandboxContext,
  payment: SandboxPayment,
  side: ProviderSimulator,
  answer: () => Response,
): Promise<Response> {
  const early = async () => side.tell(context, await decide(context, payment, "paid"), false);
  return failOr(c, context, payment.provider, { answer, early });
}

/** The provider has taken the call; what goes wrong is its answer. */
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
