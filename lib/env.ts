import { z } from "zod";
import { addressesOfHosts } from "./database-hosts";
import { readVariables } from "./env-files";

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};
const port = (usual: number) => whole(0, 65_535).default(usual);

/** An http(s) address, without a slash at its end. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((url) => url.replace(/\/+$/, ""));

/** An address of PostgreSQL; it may name several hosts, one of which takes writes (backend/db/writer.ts). */
export const databaseAddress = z
  .string()
  .refine((url) => addressesOfHosts(url).length > 0, { error: "must be an address of PostgreSQL" });

/** Entries separated by commas, or by another mark. */
export const list = (usual = "", mark = ",") =>
  z
    .string()
    .default(usual)
    .transform((text) =>
      text
        .split(mark)
        .map((entry) => entry.trim())
        .filter(Boolean),
    );

const origins = list()
  .transform((entries) => entries.map((origin) => origin.replace(/\/$/, "")))
  .pipe(z.array(z.string().regex(/^https?:\/\/[^/\s?#@]+$/, "must be a comma-separated list of origins")));

/** A path of this site, or an https address. */
const linkAddress = z
  .string()
  .regex(/^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/, "must be a path of this site or an https address");

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** What the portal reads as well as the backend and `npm start`, which do it by backend/settings.ts. */
export const sharedVariables = {
  HOST: z.string().default("127.0.0.1"),
  PORT: port(3000),
  BACKEND_PORT: port(4000),
  /** The portal's address for browsers. */
  PUBLIC_URL: httpAddress.optional(),
  /** The address at which a browser reaches the backend: a social sign-in starts there. */
  BACKEND_PUBLIC_URL: httpAddress.optional(),
  /** Another publisher's backend; with it, the embedded one is not started. */
  PUBLISHER_API_URL: httpAddress.optional(),
  /**
   * Where the embedded backend is that `npm run backend` has started, such as a proxy before several. It goes before
   * PUBLISHER_API_URL, which builds that do not know it are given as well.
   */
  BACKEND_URL: httpAddress.optional(),
  /** What the site is called, in place of the portal's own name. */
  SITE_NAME: z.string().trim().min(1).max(40, "must have at most 40 characters").optional(),
  /** Where the backend names none: the company, its licence lines and the support link. */
  SITE_COMPANY: z.string().trim().min(1).max(200).optional(),
  SITE_LICENCE: list("", "|").pipe(z.array(z.string().max(300)).max(20)),
  SUPPORT_URL: z.url({ protocol: /^https$/, error: "must be an https address" }).optional(),
  /** Origins that a sign-in may redirect to; used for nothing else. */
  REDIRECT_ALLOWLIST: origins,
  /** The embedded backend accepts a player's address only with a proof made with this secret. */
  PORTAL_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  /** The backend's database; without it the sandbox is on, unless SANDBOX says otherwise. */
  DATABASE_URL: databaseAddress.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  /** Where GET /metrics is answered, for all that one command has started. */
  METRICS_PORT: whole(1, 65_535).optional(),
  /** The collector of traces, and what they call this service; its packages read these and their other variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  SANDBOX: z
    .enum(["0", "1", "true", "false", "on", "off"], { error: "must be 1 or 0" })
    .transform((value) => ["1", "true", "on"].includes(value))
    .optional(),
  /** An ISO time that the clocks show at their start; only in the sandbox. */
  SANDBOX_CLOCK: z.iso.datetime({ offset: true, error: "must be an ISO time" }).optional(),
};

/** The portal's environment (interface.md). */
export const portalVariables = z.object({
  ...sharedVariables,
  NODE_ENV: z.string().default("production"),
  NEXTAUTH_SECRET: z.string({ error: "is missing" }).min(16, "must have at least 16 characters"),
  TRUSTED_PROXY_HOPS: whole(0, 10).default(0),
  BLOCKED_IP_PREFIXES: list("17."),
  /** Origins whose pages may lead here with a user_token without a confirmation by the player. */
  ARRIVAL_ALLOWLIST: origins,
  /** Origins that may read api/auth/user, without tokens. */
  API_ALLOWLIST: origins,
  WORKERS: whole(1, 64).optional(),
  /** The site's logo, in place of the portal's own. */
  SITE_LOGO: linkAddress.optional(),
  /** Takes the place of the site's gold: buttons, links and what is chosen. */
  BRAND_COLOR: z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #1b51ad")
    .optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  /** Where a new player makes an account and where one who forgot the password goes: links of the sign-in. */
  SIGN_UP_URL: linkAddress.optional(),
  FORGOT_PASSWORD_URL: linkAddress.optional(),
  /** How long a page waits for the backend before it is rendered without its answer, and how long a call waits. */
  PAGE_TIMEOUT_MS: whole(100, 60_000).default(2_000),
  CALL_TIMEOUT_MS: whole(100, 60_000).default(10_000),
  /** A file of `npm run conform`: what the backend was seen to do, so that the portal may rely on it. */
  PUBLISHER_CONFORMANCE: z.string().optional(),
  /** The key that has signed that file; with it, a file without its signature is not relied on. */
  CONFORMANCE_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  /** The zone of a backend's dates that have none. */
  PUBLISHER_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be a time zone such as Asia/Ho_Chi_Minh")
    .default("Asia/Ho_Chi_Minh"),
});

/** Whether the backend is a publisher's own, not this project's. */
export const hasForeignBackend = (env: { PUBLISHER_API_URL?: string; BACKEND_URL?: string }): boolean =>
  env.PUBLISHER_API_URL !== undefined && env.BACKEND_URL === undefined;

/** Where a program that listens on HOST answers on its own machine. */
export function localUrl(host: string, port: number): string {
  const own = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${own.includes(":") ? `[${own}]` : own}:${port}`;
}

const schema = portalVariables.transform(({ DATABASE_URL, ...env }) => ({
  ...env,
  /** The backend is this project's own. */
  EMBEDDED_BACKEND: !hasForeignBackend(env),
  SANDBOX: env.SANDBOX ?? DATABASE_URL === undefined,
  /**
   * The sandbox's providers accept every payment. A backend that runs elsewhere has real providers, unless SANDBOX says
   * otherwise.
   */
  SANDBOX_PROVIDERS: env.SANDBOX ?? (DATABASE_URL ?? env.PUBLISHER_API_URL ?? env.BACKEND_URL) === undefined,
  PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  BACKEND_PUBLIC_URL:
    env.BACKEND_PUBLIC_URL ?? env.PUBLISHER_API_URL ?? `http://localhost:${env.BACKEND_PORT}`,
  PUBLISHER_API_URL: env.BACKEND_URL ?? env.PUBLISHER_API_URL ?? localUrl(env.HOST, env.BACKEND_PORT),
}));

export type Env = z.output<typeof schema>;

/** An invalid setting with which the portal cannot start; its message is one line and names the variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(readFiles(source));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EnvError(
    `${issue?.path[0]?.toString() ?? "The environment"}: ${issue?.message ?? "is not valid"}`,
  );
}

function readFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
  try {
    return readVariables(source);
  } catch (error) {
    throw new EnvError((error as Error).message);
  }
}

let cachedEnv: Env | undefined;

/** Reads the environment on first use, so that a build needs none. */
export function readEnv(): Env {
  return (cachedEnv ??= parseEnv(process.env));
}

export function isSecure(env: Pick<Env, "PUBLIC_URL"> = readEnv()): boolean {
  return env.PUBLIC_URL.startsWith("https://");
}
