import { existsSync } from "node:fs";
import { join } from "node:path";
import { configuredSecret } from "../../backend/connect";
import { most_apart_ms } from "../../backend/db/clocks";
import { inspectPostgres, type Inspected } from "../../backend/db/inspect";
import { troubleOfSecret } from "../../backend/db/secret";
import type { Environment } from "../../backend/settings";
import { isSandbox } from "../secret";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("database");

/** The oldest PostgreSQL that is supported, as docs/first-sale.md says. */
export const oldest_postgres = 15;

/** The database, its migrations and its clock; `ready`: what is sold can be read from it without migrating it. */
export async function checkDatabase(
  settings: Environment,
  inspect = inspectPostgres,
): Promise<{ findings: Finding[]; ready: boolean }> {
  if (!settings.DATABASE_URL) return checkFolder(settings);
  let seen;
  try {
    seen = await inspect(settings.DATABASE_URL);
  } catch (error) {
    return { findings: [finding("DATABASE_URL", "fault", troubleOf(error))], ready: false };
  }
  const { applied, known, read_only, clock_ahead_ms, keys } = seen;
  const fault = read_only ? `${seen.version} answers, and takes no writes: is it a standby?` : tooOld(seen);
  return {
    ready: applied === known,
    findings: [
      finding("PostgreSQL", fault === undefined ? "ok" : "fault", fault ?? seen.version),
      ofClock(clock_ahead_ms),
      ofSecret(troubleOfSecret(keys, configuredSecret(settings))),
      sandboxOn(settings),
      migrations(applied, known),
    ].flat(),
  };
}

/**
 * Without PostgreSQL the data folder is looked at and not opened: opening would make what is not there, migrate what is
 * old, and leave files of whoever runs the doctor in the backend's folder.
 */
function checkFolder(settings: Environment): { findings: Finding[]; ready: boolean } {
  const why = isSandbox(settings)
    ? "is not set: the sandbox is on, and nothing is really sold"
    : "is not set: a real sale needs PostgreSQL";
  const missing = finding("DATABASE_URL", "missing", why);
  // Its data are not in this machine's folder.
  if (settings.BACKEND_URL) return { findings: [missing], ready: false };
  if (existsSync(join(settings.DATA_DIR, "pglite", "PG_VERSION")))
    return { findings: [missing], ready: true };
  const noneYet = finding("DATA_DIR", "off", "has no database yet: the first start makes it");
  return { findings: [missing, noneYet], ready: false };
}

function ofClock(ahead_ms: number): Finding {
  const apart = `${Math.abs(ahead_ms)} ms ${ahead_ms < 0 ? "behind" : "ahead of"} ours`;
  return Math.abs(ahead_ms) <= most_apart_ms
    ? finding("clock", "ok", `${apart}, and may be ${most_apart_ms}`)
    : finding("clock", "fault", `${apart}: orders would expire at the wrong time`);
}

/** With a wrong key the backend does not start, and says so in the same words. */
function ofSecret(trouble: string | undefined): Finding[] {
  if (trouble === undefined) return [];
  return [finding("BACKEND_SECRET", "fault", trouble.replace(/^BACKEND_SECRET /, ""))];
}

const sandboxOn = ({ SANDBOX }: Environment): Finding[] =>
  SANDBOX ? [finding("SANDBOX", "missing", "is on: every payment is pretended")] : [];

function migrations(applied: number, known: number): Finding {
  if (applied === 0) return finding("migrations", "missing", "none yet: the first start makes the tables");
  if (applied < known)
    return finding("migrations", "advice", `${known - applied} to come: the next start makes them`);
  if (applied > known)
    return finding("migrations", "fault", `${applied - known} are unknown here: this program is older`);
  return finding("migrations", "ok", `all ${known}`);
}

/** Undefined for a version that is supported. */
export function tooOld({ version }: Pick<Inspected, "version">): string | undefined {
  if (Number.parseInt(version, 10) >= oldest_postgres) return undefined;
  return `${version} is too old: it has to be PostgreSQL ${oldest_postgres} or newer`;
}

const saidByDriver = [
  /^password authentication failed/,
  /^database "[^"]*" does not exist/,
  /^timeout expired/,
  /^none of \d+ database hosts takes writes/,
];

/** Errors of a driver may repeat the address, which has a password in it: only a code or a known text is said. */
export function troubleOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const [known] = saidByDriver.flatMap((text) => text.exec(message) ?? []);
  return `can't be used (${known ?? code ?? "no answer"})`;
}
