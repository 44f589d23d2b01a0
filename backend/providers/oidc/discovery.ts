import type { JSONWebKeySet } from "jose";
import type {
  ClientAuth,
  Configuration,
  CustomFetch,
  ExportedJWKSCache,
  ServerMetadata,
} from "openid-client";
import { z } from "zod";
import { ask, type Question } from "../ask";
import { loadClient } from "./load-client.cjs";

/** How to reach one OpenID Connect provider as its client. */
export interface OidcSettings {
  /** The issuer as its tokens name it; its document is at /.well-known/openid-configuration below it. */
  issuer: string;
  client_id: string;
  /** Missing for a public client, which PKCE alone protects. */
  client_secret?: string;
  /** What players call it, for the button. */
  name: string;
  /** The OpenID Connect parameter `prompt`, such as `login` to be asked for the password every time. */
  prompt?: string;
  /** The time of clocks outside. */
  now: () => Date;
  /** The address at which the server reaches what browsers reach elsewhere: in the sandbox. */
  reach?: (url: string) => string;
}

/** What the provider lacks; its message repeats nothing that was received. */
export class ProviderFault extends Error {}

type Client = typeof import("openid-client");

/** Of each request. A sign-in has four at most, and has to end within 15 s (security.md). */
const answer_s = 3;
const kept_ms = 3_600_000;

export interface Discovery {
  /** A client of the provider as its document describes it. Rejects if that could never be read. */
  configure(): Promise<Configuration>;
  /** Keeps the provider's keys that this client has read, for later ones. */
  keepKeys(config: Configuration): Promise<void>;
}

/** Reads the provider's document at the first use, and again every hour. */
export function createDiscovery(settings: OidcSettings): Discovery {
  let known: { server: ServerMetadata; until_ms: number } | undefined;
  let asking: Promise<ServerMetadata> | undefined;
  let keys: ExportedJWKSCache | undefined;
  const askAgain = () =>
    (asking ??= discover(settings)
      .then((server) => {
        known = { server, until_ms: performance.now() + kept_ms };
        return server;
      })
      .finally(() => (asking = undefined)));
  const read = async () => {
    const earlier = known;
    if (!earlier) return askAgain();
    if (performance.now() < earlier.until_ms) return earlier.server;
    // A provider that does not answer now is still known as it was.
    return askAgain().catch(() => earlier.server);
  };
  return {
    async configure() {
      const [server, client] = [await read(), await loadClient()];
      const config = configOf(client, server, settings);
      if (keys) client.setJwksCache(config, keys);
      return config;
    },
    async keepKeys(config) {
      keys = (await loadClient()).getJwksCache(config) ?? keys;
    },
  };
}

/** Reads the provider's document once. Throws when there is none, or when it names another issuer. */
async function discover(settings: OidcSettings): Promise<ServerMetadata> {
  const client = await loadClient();
  const { issuer, client_id } = settings;
  const execute = isInsecure(settings) ? [client.allowInsecureRequests] : [];
  const options = { timeout: answer_s, [client.customFetch]: fetchOf(settings), execute };
  const found = await client.discovery(new URL(issuer), client_id, undefined, client.None(), options);
  const server = found.serverMetadata();
  expectForBrowsers(server.authorization_endpoint, isInsecure(settings));
  return server;
}

const isInsecure = ({ issuer }: OidcSettings) => new URL(issuer).protocol === "http:";

function configOf(client: Client, server: ServerMetadata, settings: OidcSettings): Configuration {
  const { client_id, client_secret, now } = settings;
  // openid-client reads the process's clock: this is how far ours is from it.
  const clock = {
    [client.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [client.clockTolerance]: 60,
  };
  const config = new client.Configuration(server, client_id, clock, authOf(client, server, client_secret));
  config.timeout = answer_s;
  config[client.customFetch] = fetchOf(settings);
  if (isInsecure(settings)) client.allowInsecureRequests(config);
  // The ID token's signature is checked although it comes straight from the provider.
  client.enableNonRepudiationChecks(config);
  return config;
}

function authOf(client: Client, server: ServerMetadata, secret: string | undefined): ClientAuth {
  if (secret === undefined) return client.None();
  const known = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return known.includes("client_secret_basic")
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret);
}

function expectForBrowsers(address: string | undefined, insecure: boolean): void {
  const protocol = address && URL.canParse(address) ? new URL(address).protocol : "";
  if (protocol !== "https:" && !(insecure && protocol === "http:"))
    throw new ProviderFault("the provider names no https address for browsers");
}

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** The provider's public keys. Rejects if they can't be read. */
export async function readKeys({ jwks_uri }: ServerMetadata, settings: OidcSettings): Promise<JSONWebKeySet> {
  if (!jwks_uri) throw new ProviderFault("the provider names no keys");
  const init = { method: "GET", headers: {}, body: null, redirect: "manual" as const };
  const signal = AbortSignal.timeout(answer_s * 1000);
  const answer = await fetchOf(settings)(jwks_uri, { ...init, signal });
  if (answer.status !== 200) throw new ProviderFault(`HTTP ${answer.status} instead of the provider's keys`);
  return keySet.parse(await answer.json());
}

/** Bounded in time and size, and never redirected. */
function fetchOf({ reach = (url) => url }: Pick<OidcSettings, "reach">): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const question = { method, headers, body: body ?? undefined, ...(signal && { signal }) };
    const { status, text, header } = await ask(reach(url), question as Question);
    // Such a response may have no body.
    const empty = status === 204 || status === 304;
    const type = header("content-type");
    return new Response(empty ? null : text, { status, headers: type ? { "content-type": type } : {} });
  };
}
