import { z } from "zod";

const flag = z
  .enum(["0", "1", "true", "false", "on", "off"])
  .transform((value) => ["1", "true", "on"].includes(value));
const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .pipe(z.number().max(65_535, "must be a port number"));
const count = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ""));

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

/** The backend's environment (interface.md), and that of the providers that it pays by outside the sandbox. */
const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  BACKEND_PORT: port.default(4000),
  PUBLIC_URL: address.optional(),
  BACKEND_PUBLIC_URL: address.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  SANDBOX: flag.optional(),
  SANDBOX_GAMES: count.optional(),
  SANDBOX_CLOCK: z.iso.datetime({ offset: true }).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  NODE_ENV: z.string().optional(),
  VNPAY_TMN_CODE: z.string().optional(),
  VNPAY_HASH_SECRET: z.string().optional(),
  VNPAY_PAY_URL: address.default("https://pay.vnpay.vn/vpcpay.html"),
  VNPAY_QUERY_URL: address.default("https://merchant.vnpay.vn/merchant_webapi/api/transaction"),
  BANK_TRANSFER_ACCOUNTS: bankAccounts.optional(),
  BANK_TRANSFER_SECRET: z.string().optional(),
  BANK_TRANSFER_STATEMENTS_URL: address.optional(),
  CARD_GATEWAY_URL: address.optional(),
  CARD_GATEWAY_PARTNER_ID: z.string().optional(),
  CARD_GATEWAY_PARTNER_KEY: z.string().optional(),
  GAME_SERVER_URL: address.optional(),
  GAME_SERVER_SECRET: z.string().optional(),
});

export type Environment = z.output<typeof environment>;

/** Throws one readable line that names each variable at fault; values, which may be secrets, are not repeated. */
export function readSettings(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path[0]?.toString() ?? "environment"}: ${message}`,
  );
  throw new Error(`bad environment: ${faults.join("; ")}`);
}
