import type { Redis } from "ioredis";
import { databaseCounters, redisCounters, type Counters } from "./db/counters";
import type { Database } from "./db/database";
import { createCaptcha, type Captcha } from "./http/captcha";
import { createFacebook, type SocialProvider } from "./providers/facebook";
import type { SandboxKeys } from "./sandbox/world";
import type { Addresses } from "./compose";
import type { Environment } from "./settings";

export interface SignInParts {
  social: Map<string, SocialProvider>;
  captcha: Captcha;
}

/** The social network and the captcha of the sandbox: the real adapters, pointed at the sandbox's servers. */
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

/** Those that the environment names: without one, a social sign-in is closed, and no captcha is asked for. */
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

/** In Redis where there is one, else in the database; both are shared by all that run. */
export async function openCounters(
  redisUrl: string | undefined,
  db: Database,
  now: () => Date,
): Promise<{ counters: Counters; close: () => void }> {
  if (!redisUrl) return { counters: databaseCounters(db, now), close: () => undefined };
  const { Redis: Client } = await import("ioredis");
  const redis: Redis = new Client(redisUrl, { maxRetriesPerRequest: 2, lazyConnect: true });
  redis.on("error", () => undefined); // the call that needs it fails and is logged
  await redis.connect();
  return { counters: redisCounters(redis), close: () => redis.disconnect() };
}
