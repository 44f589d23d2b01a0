import { z } from "zod";

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};
const port = (usual: number) => whole(0, 65_535).default(usual);
const address = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((url) => url.replace(/\/+$/, ""));
const list = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((text) =>
      text
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    );

const schema = z
  .object({
    NODE_ENV: z.string().default("production"),
    PORT: port(3000),
    HOST: z.string().default("127.0.0.1"),
    BACKEND_PORT: port(4000),
    PUBLIC_URL: address.optional(),
    PUBLISHER_API_URL: address.optional(),
    NEXTAUTH_SECRET: z.string({ error: "is missing" }).min(16, "must have at least 16 characters"),
    TRUSTED_PROXY_HOPS: whole(0, 10).default(0),
    BLOCKED_IP_PREFIXES: list("17."),
    REDIRECT_ALLOWLIST: list("").pipe(
      z.array(z.string().regex(/^https?:\/\/[^/\s?#@]+$/, "must be a comma-separated list of origins")),
    ),
    /** Shared with the embedded backend, which takes a player's address from who knows it alone. */
    PORTAL_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
    /** The address under which a browser reaches the backend: where a social sign-in begins. */
    BACKEND_PUBLIC_URL: address.optional(),
    DATA_DIR: z.string().default(".data"),
    WORKERS: whole(1, 64).optional(),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    RECAPTCHA_SITE_KEY: z.string().optional(),
  })
  .transform((env) => ({
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    BACKEND_PUBLIC_URL:
      env.BACKEND_PUBLIC_URL ?? env.PUBLISHER_API_URL ?? `http://localhost:${env.BACKEND_PORT}`,
    PUBLISHER_API_URL: env.PUBLISHER_API_URL ?? `http://127.0.0.1:${env.BACKEND_PORT}`,
  }));

export type Env = z.output<typeof schema>;

/** A value that the portal can't start with; its message is one line and names the variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  // An empty value is one that nobody set: container files can't say "unset".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EnvError(
    `${issue?.path[0]?.toString() ?? "The environment"}: ${issue?.message ?? "is not valid"}`,
  );
}

let held: Env | undefined;

/** Read when first asked for, so that a build needs no environment. */
export function readEnv(): Env {
  return (held ??= parseEnv(process.env));
}

export function isSecure(env: Pick<Env, "PUBLIC_URL"> = readEnv()): boolean {
  return env.PUBLIC_URL.startsWith("https://");
}
