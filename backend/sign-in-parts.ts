import type { Redis } from "ioredis";
import type { Addresses } from "./compose";
import { databaseCounters, redisCounters, type Counters } from "./db/counters";
import { countWithFallback, within } from "./db/counters-fallback";
import type { Database } from "./db/database";
import { createCaptcha, type Captcha } from "./http/captcha";
import type { Log } from "./orders/context";
import { createFacebook, type SocialProvider } from "./providers/facebook";
import type { SandboxKeys } from "./sandbox/context";
import type { Environment } from "./settings";

export interface SignInParts {
  social: Map<string, SocialProvider>;
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
  return {
    social: new Map([["facebook", facebook]]),
    captcha: createCaptcha({ url, secret: keys.captcha_secret }),
  };
}

/** Those that the environment configures; otherwise social sign-in is closed, and no captcha is asked for. */
export function realSignIn({
  FACEBOOK_APP_ID,
  FACEBOOK_APP_SECRET,
  RECAPTCHA_SECRET,
}: Environment): SignInParts {
  const social: SignInParts["social"] = new Map();
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
  return { social, captcha: RECAPTCHA_SECRET ? createCaptcha({ url, secret: RECAPTCHA_SECRET }) : undefined };
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
