import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

type Source = Record<string, string | undefined>;

/** Variables that may be given as a file: keys, and addresses that contain a password. */
const secretNames = [
  "NEXTAUTH_SECRET",
  "PORTAL_SECRET",
  "BACKEND_SECRET",
  "BACKEND_SECRET_OLD",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_READER_URL",
  "REDIS_URL",
  "OPERATORS",
  "RECAPTCHA_SECRET",
  "FACEBOOK_APP_SECRET",
  "OIDC_CLIENT_SECRET",
  "USERS_SECRET",
  "SMTP_URL",
  "VNPAY_HASH_SECRET",
  "BANK_TRANSFER_SECRET",
  "CARD_GATEWAY_PARTNER_KEY",
  "MOMO_ACCESS_KEY",
  "MOMO_SECRET_KEY",
  "ZALOPAY_KEY1",
  "ZALOPAY_KEY2",
  "VIETTEL_MONEY_ACCESS_CODE",
  "VIETTEL_MONEY_HASH_KEY",
  "MOCA_PARTNER_SECRET",
  "SMS_ACCESS_KEY",
  "SMS_SECRET",
  "ONEPAY_ACCESS_CODE",
  "ONEPAY_HASH_SECRET",
  "SHEET_SECRET",
  "APPLE_PAY_CERTIFICATE",
  "APPLE_PAY_KEY",
  "GAME_SERVERS",
  "CONFORMANCE_KEY",
] as const;

/** Secrets that OpenTelemetry's library reads from the environment itself (tokens of a collector). */
export const librarySecrets = ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_HEADERS"];

/** The secret that a `NAME_FILE` is the file of; undefined for any other name. */
export const secretOfFile = (name: string): string | undefined =>
  [...secretNames, ...librarySecrets].find((secret) => name === `${secret}_FILE`);

/**
 * The variables that are set, with each secret `NAME` that is given as `NAME_FILE` read from that file, without its
 * last line break. An empty value counts as unset, because container files cannot unset a variable. Throws one line that
 * names the variable, never the file's content.
 */
export function readVariables(source: Source): Source {
  const read = secretNames.flatMap((name) => {
    const file = source[`${name}_FILE`];
    if (!file) return [];
    if (source[name]) throw new Error(bothSet(name));
    return [[name, readText(`${name}_FILE`, file)] as const];
  });
  const given = { ...source, ...Object.fromEntries(read) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ""));
}

const bothSet = (name: string) => `${name} and ${name}_FILE are both set: leave one out`;

/** The content of a secret's file, without its last line break. Throws one line that has nothing of the content. */
export function readText(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw new Error(
      `${name}: the file can't be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`,
    );
  }
}

/** The content of ENV_FILE without a byte order mark, which would be a part of the first variable's name. */
export const readEnvText = (file: string): string => withoutMark(readText("ENV_FILE", file));

export const withoutMark = (text: string): string => text.replace(/^\ufeff/, "");

/**
 * Sets the variables of the file that ENV_FILE names (lines of NAME=value, as `npm run setup` writes them), and the
 * secrets that a library reads itself from their `NAME_FILE`; one that is set already stays. Every program does it first.
 * Both names are removed then: a program that is started from here has what this one gives it, and reads no file again.
 * Throws one line, never the file's content.
 */
export function loadEnvFile(env: Source = process.env): void {
  const given = env.ENV_FILE ? parseEnv(readEnvText(env.ENV_FILE)) : {};
  for (const [name, value] of Object.entries(given)) env[name] ||= value;
  for (const name of librarySecrets) {
    const file = env[`${name}_FILE`];
    if (file && env[name]) throw new Error(bothSet(name));
    if (file) env[name] = readText(`${name}_FILE`, file);
    delete env[`${name}_FILE`];
  }
  delete env.ENV_FILE;
}
