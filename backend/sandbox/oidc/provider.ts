import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import type Provider from "oidc-provider";
import { oidcLogoutPath } from "../../http/oidc-logout";
import type { SandboxContext } from "../context";
import { demoOidcAccounts } from "../demo/site";

export const oidcBase = "/sandbox/oidc";
export const sandboxIssuer = (backend_url: string) => backend_url + oidcBase;

/** The package is for development: an installation without it has no such button. */
export function hasOidcProvider(): boolean {
  try {
    return Boolean(createRequire(join(process.cwd(), "package.json")).resolve("oidc-provider"));
  } catch {
    return false;
  }
}

const scope = "openid profile";

/** An OpenID Connect provider with made-up accounts and this backend as its one client; it forgets all when it ends. */
export async function createProvider({
  backend_url,
  backend_public_url,
  keys: { oidc },
}: SandboxContext): Promise<Provider> {
  const { default: OidcProvider } = await import("oidc-provider");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const provider: Provider = new OidcProvider(sandboxIssuer(backend_public_url), {
    clients: [
      {
        ...oidc,
        redirect_uris: [`${backend_public_url}/api/user/social/callback`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        id_token_signed_response_alg: "ES256",
        backchannel_logout_uri: backend_url + oidcLogoutPath,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "sandbox", use: "sig", alg: "ES256" }] },
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      names: { session: "sandbox_oidc", interaction: "sandbox_oidc_step", resume: "sandbox_oidc_resume" },
    },
    findAccount: (_: unknown, id: string) => accountOf(id),
    claims: { openid: ["sub"], profile: ["name", "preferred_username"] },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `${oidcBase}/choose/${uid}` },
    // Nobody is asked to agree: who chooses an account signs in.
    loadExistingGrant: async ({ oidc: at }: GrantContext) => {
      const grant = new provider.Grant({ clientId: at.client.clientId, accountId: at.session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 900,
      Session: 3600,
      Grant: 3600,
    },
    // Its own protection would refuse this machine's addresses.
    fetch: (url: string, { dispatcher: _, ...init }: RequestInit & { dispatcher?: unknown }) =>
      fetch(url, init),
  });
  provider.proxy = true;
  return provider;
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string } };
}

function accountOf(id: string) {
  const account = demoOidcAccounts.find((known) => known.id === id);
  if (!account) return undefined;
  return {
    accountId: id,
    claims: () => ({ sub: id, name: account.name, preferred_username: id }),
  };
}
