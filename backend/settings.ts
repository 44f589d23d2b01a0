import { z } from "zod";
import { databaseAddress, list, sharedVariables, httpAddress } from "@/lib/env";
import { addressesOfHosts } from "@/lib/database-hosts";
import { isThisMachine } from "@/lib/private-address";
import { isWebhookSecret } from "@/lib/contract/webhook-signature";
import { readVariables } from "@/lib/env-files";
import { gameServerList } from "./game-server-settings";

const count = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);
/** A PEM, with real line breaks or in one line with \\n in their place. */
const pem = z.string().transform((text) => text.replaceAll("\\n", "\n"));

/** An address to which passwords and keys may go: https, or this machine. Kept as written, as an issuer is compared. */
const safeAddress = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .refine((url) => url.startsWith("https://") || isThisMachine(new URL(url).hostname), {
    error: "must be https",
  });

const bankAccounts = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("is no JSON");
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string(),
      z.object({
        account_number: z.string().regex(/^\d{1,19}$/),
        beneficiary: z.string(),
        branch: z.string(),
      }),
    ),
  );

/**
 * Names with hashes made by `npm run operator-password`, as `anna:scrypt$…,binh:scrypt$…`; after another colon the secret
 * of an authenticator app (base32, as `npm run setup` makes it), without which one is set up at the first sign-in.
 */
const operatorList = z.string().transform((text, context) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [, username, password_hash, totp_secret] =
        /^([\w.-]{1,64}):(scrypt\$[\w+/=]+\$[\w+/=]+)(?::([A-Z2-7]{32}))?$/.exec(entry) ?? [];
      if (username && password_hash) return [{ username, password_hash, totp_secret }];
      context.addIssue("must be a comma-separated list of name:hash or name:hash:totp");
      return [];
    }),
);

/** The backend's environment (interface.md), with the settings of the real providers. */
export const backendVariables = z.object({
  ...sharedVariables,
  BACKEND_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Former secrets, which only open what was sealed before. */
  BACKEND_SECRET_OLD: list(),
  /** Where DATABASE_URL is a pooler's: the database itself, for migrations and the time-outs of its role. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** `unnamed` for a pooler in transaction mode that does not know named statements. */
  DATABASE_STATEMENTS: z.enum(["named", "unnamed"]).default("named"),
  /** A standby that histories and logs are read from while it is at most so many seconds behind. */
  DATABASE_READER_URL: databaseAddress
    .refine((url) => addressesOfHosts(url).length === 1, "must name one host")
    .optional(),
  DATABASE_READER_AGE_S: z.coerce.number().int().min(1).max(3600).default(2),
  /** Processes of `npm run backend` on PostgreSQL. */
  BACKEND_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  /** An OpenID Connect provider, whose accounts sign in here as players. */
  OIDC_ISSUER: safeAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What players call it; without it the issuer's host. */
  OIDC_NAME: z.string().trim().min(1).max(40, "must have at most 40 characters").optional(),
  OIDC_PROMPT: z.enum(["login", "consent", "select_account"]).optional(),
  /** Where the publisher checks names and passwords, and the key that signs the question. */
  USERS_URL: safeAddress.optional(),
  USERS_SECRET: z
    .string()
    .refine(isWebhookSecret, { error: "must be whsec_ and base64 of 24 to 64 bytes" })
    .optional(),
  /** The server that sends letters to players, with its account, and whom they are from. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s) address" }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^[^<>\r\n"]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/,
      "must be an address, or Name <address>",
    )
    .optional(),
  SANDBOX_GAMES: count.optional(),
  OPERATORS: operatorList.optional(),
  VNPAY_TMN_CODE: z.string().optional(),
  VNPAY_HASH_SECRET: z.string().optional(),
  VNPAY_PAY_URL: httpAddress.default("https://pay.vnpay.vn/vpcpay.html"),
  VNPAY_QUERY_URL: httpAddress.default("https://merchant.vnpay.vn/merchant_webapi/api/transaction"),
  BANK_TRANSFER_ACCOUNTS: bankAccounts.optional(),
  BANK_TRANSFER_SECRET: z.string().optional(),
  BANK_TRANSFER_STATEMENTS_URL: httpAddress.optional(),
  CARD_GATEWAY_URL: httpAddress.optional(),
  CARD_GATEWAY_PARTNER_ID: z.string().optional(),
  CARD_GATEWAY_PARTNER_KEY: z.string().optional(),
  MOMO_PARTNER_CODE: z.string().optional(),
  MOMO_ACCESS_KEY: z.string().optional(),
  MOMO_SECRET_KEY: z.string().optional(),
  MOMO_URL: httpAddress.default("https://payment.momo.vn"),
  ZALOPAY_APP_ID: z.coerce.number().int().optional(),
  ZALOPAY_KEY1: z.string().optional(),
  ZALOPAY_KEY2: z.string().optional(),
  ZALOPAY_URL: httpAddress.default("https://openapi.zalopay.vn"),
  VIETTEL_MONEY_MERCHANT_CODE: z.string().optional(),
  VIETTEL_MONEY_ACCESS_CODE: z.string().optional(),
  VIETTEL_MONEY_HASH_KEY: z.string().optional(),
  VIETTEL_MONEY_PAY_URL: httpAddress.optional(),
  VIETTEL_MONEY_QUERY_URL: httpAddress.optional(),
  MOCA_PARTNER_ID: z.string().optional(),
  MOCA_PARTNER_SECRET: z.string().optional(),
  MOCA_MERCHANT_ID: z.string().optional(),
  MOCA_URL: httpAddress.optional(),
  SMS_ACCESS_KEY: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_PARTNER: z.string().default("VGP"),
  SMS_NUMBER: z.string().default("9029"),
  SMS_QUERY_URL: httpAddress.optional(),
  ONEPAY_MERCHANT: z.string().optional(),
  ONEPAY_ACCESS_CODE: z.string().optional(),
  ONEPAY_HASH_SECRET: z
    .string()
    .regex(/^([0-9A-Fa-f]{2})+$/, "must be hex")
    .optional(),
  ONEPAY_PAY_URL: httpAddress.default("https://onepay.vn/paygate/vpcpay.op"),
  ONEPAY_API_URL: httpAddress.default("https://onepay.vn/msp/api/v1/vpc/invoices/queries"),
  SHEET_MERCHANT_ID: z.string().optional(),
  SHEET_SECRET: z.string().optional(),
  SHEET_URL: httpAddress.optional(),
  /** The payment processor's gateway name at Google Pay. */
  SHEET_GATEWAY: z.string().optional(),
  APPLE_PAY_MERCHANT_ID: z.string().optional(),
  APPLE_PAY_CERTIFICATE: pem.optional(),
  APPLE_PAY_KEY: pem.optional(),
  APPLE_PAY_DISPLAY_NAME: z.string().max(64).default("VGP"),
  RECAPTCHA_SECRET: z.string().optional(),
  /** The most order queries to one provider per second. */
  PROVIDER_CHECKS_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(50),
  /** Days for which callbacks are stored. */
  CALLBACKS_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(400),
  /** The most VND that one operator credits alone by hand: at once, and in a day without a provider's report. */
  HAND_SETTLE_CEILING: z.coerce.number().int().min(0).max(1_000_000_000).default(2_000_000),
  /** The most open orders of a player, and the most claims of a player in a day. */
  MAX_OPEN_ORDERS: z.coerce.number().int().min(1).max(1_000_000).default(20),
  MAX_CLAIMS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(5),
  GAME_SERVERS: gameServerList.optional(),
});

export type Environment = z.output<typeof backendVariables>;

/** Throws one line that names each bad variable, without the values, which may be secrets. */
export function readSettings(env: Record<string, string | undefined>): Environment {
  const parsed = backendVariables.safeParse(readVariables(env));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path[0]?.toString() ?? "environment"}: ${message}`,
  );
  throw new Error(`bad environment: ${faults.join("; ")}`);
}
