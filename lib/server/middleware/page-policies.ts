import { isSecure, readEnv } from "@/lib/env";
import type { Page } from "@/lib/routes/table";
import { contentPolicy, openerPolicy } from "./content-policy";

/** The headers of a page that say what it may load and open. */
export function pagePolicies(nonce: string, kind: Page["policy"]): [name: string, value: string][] {
  const env = readEnv();
  const policy = contentPolicy(nonce, {
    dev: env.NODE_ENV === "development",
    secure: isSecure(env),
    captcha: env.RECAPTCHA_SITE_KEY !== undefined,
    kind,
  });
  return [
    ["content-security-policy", policy],
    ["cross-origin-opener-policy", openerPolicy(kind)],
  ];
}
