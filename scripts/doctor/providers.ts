import { randomBytes } from "node:crypto";
import { orderCode } from "../../backend/domain/order";
import type { OrderToPay, Provider } from "../../backend/providers/provider";
import type { Environment } from "../../backend/settings";
import { connectedOf } from "./connected";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("providers");

/** Asks every configured provider about an order that it can't know: a true answer shows address, key and clock. */
export function checkProviders(settings: Environment): Promise<Finding[]> {
  const adapters = adaptersOf(settings);
  return adapters.length > 0 ? Promise.all(adapters.map(askAboutNothing)) : Promise.resolve(none);
}

/** What is known of them without asking: that there is none. */
export const missingProviders = (settings: Environment): Finding[] =>
  adaptersOf(settings).length > 0 ? [] : none;

const none = [finding("all", "missing", "no provider is configured: nothing can be paid")];

function adaptersOf(settings: Environment): Provider[] {
  const { providers } = connectedOf(settings);
  return [...new Map([...providers.values()].map((adapter) => [adapter.name, adapter])).values()];
}

async function askAboutNothing(adapter: Provider): Promise<Finding> {
  try {
    const [report] = await adapter.query(unknownOrder());
    const isKnown = report !== undefined && !["waiting", "expired", "declined"].includes(report.status);
    return isKnown
      ? finding(adapter.name, "fault", `says "${report.status}" of an order that it can't know`)
      : finding(adapter.name, "ok", "answers, and its answer can be trusted");
  } catch (error) {
    return finding(adapter.name, "fault", (error as Error).message.split("\n")[0] ?? "no answer");
  }
}

function unknownOrder(): OrderToPay {
  const now = new Date();
  return {
    id: orderCode(randomBytes(12)),
    amount: 10_000,
    language: "vi",
    created_at: now,
    expires_at: new Date(now.getTime() + 15 * 60_000),
    client_address: "127.0.0.1",
    player_id: "doctor",
  };
}
