import type { Redis } from "ioredis";
import type { Addresses } from "./compose";
import { databaseCounters, redisCounters, type Counters } from "./db/counters";
import { countWithFallback, within } from "./db/counters-fallback";
import type { Database } from "./db/database";
import { createCaptcha, type Captcha } from "./http/captcha";
import type { Log } from "./orders/context";
import { createFacebook } from "./providers/facebook";
import { createOidc } from "./providers/oidc";
import type { OidcSettings } from "./providers/oidc/discovery";
import type { SocialProvider } from "./providers/social-provider";
import { createUsersTable, type UsersTable } from "./providers/users-table";
import type { SandboxKeys } from "./sandbox/context";
import { hasOidcProvider, sandboxIssuer } from "./sandbox/oidc/provider";
import type { Environment } from "./settings";

export interface SignInParts {
  social: Map<string, SocialProvider>;
  users?: UsersTable;
  captcha: Captcha;
}

/** Social sign-in and captcha in the sandbox: the real adapters, pointed at the sandbox's simulators. */
export function sandboxSignIn(
  keys: SandboxKeys,
  { backend_url, backend_public_url }: Addresses,
): SignInParts {
  const facebook = createFacebook({
    ...keys.facebook,
    dialog_url: `${backend_public_url}/sandbox/facebook/dialog/oauth`,
    graph_url: `${backend_url}/sandbox/facebook`,
  });
  const url = `${backend_url}/sandbox/recaptcha/siteverify`;
  const social: SignInParts["social"] = new Map();
  if (hasOidcProvider()) {
    const issuer = sandboxIssuer(backend_public_url);
    const reach = (asked: string) => asked.replace(issuer, sandboxIssuer(backend_url));
    const name = "Sandbox ID";
    social.set(
      "oidc",
      createOidc({ ...keys.oidc, issuer, name, prompt: "login", now: () => new Date(), reach }),
    );
  }
  social.set("facebook", facebook);
  return {
    social,
    captcha: createCaptcha({ url, secret: keys.captcha_secret }),
  };
}

/**
 * Those that the environment configures; otherwise social sign-in is closed, and no captcha is asked for. `now` is the
 * time of clocks outside.
 */
export function realSignIn(env: Environment, now = () => new Date()): SignInParts {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, RECAPTCHA_SECRET, USERS_URL, USERS_SECRET } = env;
  const social: SignInParts["social"] = new Map();
  const oidc = oidcSettingsOf(env, now);
  if (oidc) social.set("oidc", createOidc(oidc));
  if (FACEBOOK_APP_ID && FACEBOOK_APP_SECRET) {
    const facebook = createFacebook({
      app_id: FACEBOOK_APP_ID,
      app_secret: FACEBOOK_APP_SECRET,
      dialog_url: "https://www.facebook.com/v21.0/dialog/oauth",
      graph_url: "https://graph.facebook.com/v21.0",
    });
    social.set("facebook", facebook);
  }
  const url = "https://www.google.com/recaptcha/api/siteverify";
  const captcha = RECAPTCHA_SECRET ? createCaptcha({ url, secret: RECAPTCHA_SECRET }) : undefined;
  const isTable = USERS_URL !== undefined && USERS_SECRET !== undefined;
  const users = isTable ? createUsersTable({ url: USERS_URL, secret: USERS_SECRET, now }) : undefined;
  return { social, captcha, users };
}

/** Undefined if no OpenID Connect provider is configured. */
export function oidcSettingsOf(
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_PROMPT }: Environment,
  now: () => Date,
): OidcSettings | undefined {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return undefined;
  return {
    issuer: OIDC_ISSUER,
    client_id: OIDC_CLIENT_ID,
    client_secret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    prompt: OIDC_PROMPT,
    now,
  };
}

/** The time-out of a Redis call, and how long Redis is not used after one. */
const redis_bound_ms = 500;
const redis_pause_ms = 10_000;

/** Counters in Redis if it is configured and answers, else in the database; all processes share either. */
export async function openCounters(
  { REDIS_URL }: Pick<Environment, "REDIS_URL">,
  db: Database,
  now: () => Date,
  log: Log,
): Promise<{ counters: Counters; close: () => void }> {
  const inDatabase = databaseCounters(db, now);
  if (!REDIS_URL) return { counters: inDatabase, close: () => undefined };
  const { Redis: Client } = await import("ioredis");
  const redis: Redis = new Client(REDIS_URL, {
    lazyConnect: true,
    // Without a connection a command fails at once, and the database counts.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2 * redis_bound_ms,
  });
  redis.on("error", () => undefined); // the call that needs it counts in the database
  await within(redis_bound_ms, redis.connect()).catch(() => undefined);
  const counters = countWithFallback(redisCounters(redis), inDatabase, {
    bound_ms: redis_bound_ms,
    pause_ms: redis_pause_ms,
    now_ms: () => performance.now(),
    tell: (state) =>
      state === "lost"
        ? log.warn({}, "Redis does not answer: failures are counted in the database")
        : log.info({}, "Redis answers again: failures are counted there"),
  });
  return { counters, close: () => redis.disconnect() };
}
