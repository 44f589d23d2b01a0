import type { Counters } from "../db/counters";
import type { Reader } from "../db/reader";
import type { OrderContext } from "../orders/context";
import type { SocialProvider } from "../providers/social-provider";
import type { UsersTable } from "../providers/users-table";
import type { Attempts } from "./attempt-limiter";
import type { Captcha } from "./captcha";
import type { PasswordChecks } from "./password-checks";
import type { Readiness } from "./readiness";
import type { Tokens } from "./tokens";

/** The dependencies of the routes: those of the order flow, and those that only HTTP needs. */
export interface Services extends OrderContext {
  /** Where histories and logs are read: nothing that decides. */
  reader: Reader;
  tokens: Tokens;
  /** Whether the sandbox's accounts may sign in. */
  sandbox: boolean;
  /** The address under which a browser reaches the backend. */
  backend_public_url: string;
  /** Sign-ins at other sites, by name. */
  social: ReadonlyMap<string, SocialProvider>;
  /** Where the publisher checks names and passwords; without it only the sandbox's accounts have any. */
  users?: UsersTable;
  /** Counts of failures and attempts, shared by all workers. */
  counters: Counters;
  /** Attempts in progress here: sign-ins, and cards that are being sent. */
  attempts: Attempts;
  captcha: Captcha;
  passwords: PasswordChecks;
  /** The time of clocks outside, such as a phone's; the sandbox can shift `now`. */
  outside_now: () => Date;
  /** The checks of /readyz. */
  readiness: Readiness;
}
