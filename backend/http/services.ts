import type { Counters } from "../db/counters";
import type { OrderContext } from "../orders/context";
import type { SocialProvider } from "../providers/facebook";
import type { Captcha } from "./captcha";
import type { PasswordChecks } from "./password-checks";
import type { Readiness } from "./readiness";
import type { Tokens } from "./tokens";

/** What the routes work with: the flow of an order, and what only HTTP needs. */
export interface Services extends OrderContext {
  tokens: Tokens;
  /** Whether the demo's accounts may sign in. */
  sandbox: boolean;
  /** The portal's address, where provider pages send the player back to. */
  public_url: string;
  /** The address under which a browser reaches the backend. */
  backend_public_url: string;
  /** Origins beside the portal's that a sign-in may lead back to. */
  return_origins: readonly string[];
  /** Social networks by name. */
  social: ReadonlyMap<string, SocialProvider>;
  /** Failures and attempts, counted for all workers together. */
  counters: Counters;
  captcha: Captcha;
  passwords: PasswordChecks;
  /** What /readyz answers by. */
  readiness: Readiness;
  /** What the portal proves a player's address and browser with. */
  portal_secret?: string;
}
