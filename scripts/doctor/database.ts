import { most_apart_ms } from "../../backend/db/clocks";
import { inspectPostgres } from "../../backend/db/inspect";
import type { Environment } from "../../backend/settings";
import { isSandbox } from "../secret";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("database");

/** The database, its migrations and its clock; `ready`: what is sold can be read from it without migrating it. */
export async function checkDatabase(settings: Environment): Promise<{ findings: Finding[]; ready: boolean }> {
  if (!settings.DATABASE_URL) {
    const why = isSandbox(settings)
      ? "is not set: the sandbox is on, and nothing is really sold"
      : "is not set: a real sale needs PostgreSQL";
    return { findings: [finding("DATABASE_URL", "missing", why)], ready: true };
  }
  let seen;
  try {
    seen = await inspectPostgres(settings.DATABASE_URL);
  } catch (error) {
    return { findings: [finding("DATABASE_URL", "fault", troubleOf(error))], ready: false };
  }
  const { version, applied, known, read_only, clock_ahead_ms } = seen;
  const isTimely = Math.abs(clock_ahead_ms) <= most_apart_ms;
  return {
    ready: applied === known,
    findings: [
      finding(
        "PostgreSQL",
        read_only ? "fault" : "ok",
        read_only ? `${version} answers, and takes no writes: is it a standby?` : version,
      ),
      finding(
        "clock",
        isTimely ? "ok" : "fault",
        isTimely
          ? `within ${most_apart_ms} ms of ours`
          : `${clock_ahead_ms} ms ahead of ours: orders would expire at the wrong time`,
      ),
      sandboxOn(settings),
      migrations(applied, known),
    ].flat(),
  };
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

/** Errors of a driver may repeat the address, which has a password in it: only a code or a known text is said. */
function troubleOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known = /^(password authentication failed|database "[^"]*" does not exist|timeout expired)/.exec(
    message,
  );
  return `can't be used (${known?.[0] ?? code ?? "no answer"})`;
}
