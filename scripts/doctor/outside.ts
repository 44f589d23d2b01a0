import { randomBytes } from "node:crypto";
import { orderCode } from "../../backend/domain/order";
import type { OrderToPay, Provider } from "../../backend/providers/provider";
import type { Environment } from "../../backend/settings";
import { connectedOf } from "./connected";
import { makeFinding, type Finding } from "./finding";

const provider = makeFinding("providers");
const address = makeFinding("addresses");

/** Whether browsers would reach the portal, and providers the backend. */
export function checkAddresses({ PUBLIC_URL, BACKEND_PUBLIC_URL }: Environment): Promise<Finding[]> {
  const all = [
    { name: "PUBLIC_URL", url: PUBLIC_URL, path: "/healthz" },
    { name: "BACKEND_PUBLIC_URL", url: BACKEND_PUBLIC_URL, path: "/healthz" },
  ];
  return Promise.all(
    all.map(async ({ name, url, path }) => {
      if (!url) return address(name, "missing", "is not set");
      try {
        const { status } = await fetch(`${url}${path}`, {
          redirect: "manual",
          signal: AbortSignal.timeout(5000),
        });
        if (status === 200) return address(name, "ok", "answers");
        return address(name, "fault", `answers ${status} to ${path}: does the proxy lead here?`);
      } catch {
        return address(name, "advice", "nothing answers there: start the site and its proxy, then ask again");
      }
    }),
  );
}

/** Asks every configured provider about an order that it can't know: a true answer shows address, key and clock. */
export function checkProviders(settings: Environment): Promise<Finding[]> {
  const { providers } = connectedOf(settings);
  const adapters = new Map([...providers.values()].map((adapter) => [adapter.name, adapter]));
  if (adapters.size === 0)
    return Promise.resolve([provider("all", "missing", "no provider is configured: nothing can be paid")]);
  return Promise.all([...adapters.values()].map(askAboutNothing));
}

async function askAboutNothing(adapter: Provider): Promise<Finding> {
  try {
    const [report] = await adapter.query(unknownOrder());
    const isKnown = report !== undefined && !["waiting", "expired", "declined"].includes(report.status);
    return isKnown
      ? provider(adapter.name, "fault", `says "${report.status}" of an order that it can't know`)
      : provider(adapter.name, "ok", "answers, and its answer can be trusted");
  } catch (error) {
    return provider(adapter.name, "fault", (error as Error).message.split("\n")[0] ?? "no answer");
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
