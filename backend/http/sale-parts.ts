import { methods } from "@/lib/payment";
import { providerName } from "@/lib/payment/provider";
import type { SaleParts } from "../domain/checklist";
import type { Environment } from "../settings";
import type { Services } from "./services";

/** What the environment says of a sale; the services are made from it. */
export function salePartsOf(
  env: Environment,
  {
    providers,
    gameServers,
    social,
    users,
    captcha,
  }: Pick<Services, "providers" | "gameServers" | "social" | "users" | "captcha">,
): SaleParts {
  const isPlain = (name: "PUBLIC_URL" | "BACKEND_PUBLIC_URL") => !env[name]?.startsWith("https://");
  const all = methods.flatMap(({ name, ids, provider }) =>
    provider
      ? ids.map((id) => ({ id, provider: providerName(provider), connected: providers.has(name) }))
      : [],
  );
  return {
    connected: all.filter(({ connected }) => connected).map(({ id }) => id),
    unconnected: all.filter(({ connected }) => !connected),
    plain_addresses: (["PUBLIC_URL", "BACKEND_PUBLIC_URL"] as const).filter(isPlain),
    served: gameServers ? (gameServers.games ?? "all") : [],
    has_secret: env.BACKEND_SECRET !== undefined,
    has_sign_in: social.size > 0 || users !== undefined,
    has_captcha: captcha !== undefined,
    has_support: env.SUPPORT_URL !== undefined,
    has_company: env.SITE_COMPANY !== undefined,
  };
}
