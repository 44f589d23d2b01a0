import { within } from "../../backend/db/counters-fallback";
import { inspectPostgres, type Inspected } from "../../backend/db/inspect";
import type { Environment } from "../../backend/settings";
import { tooOld, troubleOf } from "./database";
import { makeFinding, type Finding, type FindingState } from "./finding";

const finding = makeFinding("database");
/** For one step of a connection, and for all of them together. */
const step_ms = 5000;
const whole_ms = 15_000;

type Judged = [state: FindingState, message: string];

/** The servers beside the database, each by one connection and under the name of its variable. */
export function checkConnections(settings: Environment): Promise<Finding[]> {
  const { DATABASE_DIRECT_URL: direct, DATABASE_READER_URL: reader, REDIS_URL: redis } = settings;
  return Promise.all([
    ...(direct ? [tryPostgres("DATABASE_DIRECT_URL", direct, judgeDirect)] : []),
    ...(reader ? [tryPostgres("DATABASE_READER_URL", reader, judgeReader)] : []),
    ...(redis ? [tryRedis(redis)] : []),
  ]);
}

function judgeDirect(seen: Inspected): Judged {
  if (seen.read_only) return ["fault", "answers, and takes no writes: the start could not migrate it"];
  const old = tooOld(seen);
  return old === undefined ? ["ok", seen.version] : ["fault", old];
}

/** Who takes writes follows nobody, so that its age is not known: the backend reads from the database instead. */
function judgeReader({ read_only, version }: Inspected): Judged {
  if (read_only) return ["ok", `${version}, a standby`];
  return ["advice", "takes writes, so it is no standby: histories are read from the database itself"];
}

async function tryPostgres(name: string, url: string, judge: (seen: Inspected) => Judged): Promise<Finding> {
  try {
    return finding(name, ...judge(await within(whole_ms, inspectPostgres(url))));
  } catch (error) {
    return finding(name, "fault", troubleOf(error));
  }
}

async function tryRedis(url: string): Promise<Finding> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: step_ms,
    commandTimeout: step_ms,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // What a connection has failed with is told here; the call itself only says that it is closed.
  let first: unknown;
  redis.on("error", (error) => (first ??= error));
  try {
    await within(
      whole_ms,
      redis.connect().then(() => redis.ping()),
    );
    if (first !== undefined) throw first;
    return finding("REDIS_URL", "ok", "answers");
  } catch (error) {
    const lacking = "failed sign-ins are counted in the database meanwhile";
    return finding("REDIS_URL", "fault", `can't be used (${reasonOfRedis(first ?? error)}): ${lacking}`);
  } finally {
    // One that has ended already would be waited for once more.
    if (redis.status !== "end") redis.disconnect();
  }
}

/** A code, or the first word of what Redis said (WRONGPASS, NOAUTH): the rest may repeat the account. */
function reasonOfRedis(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? /^[A-Z]{3,}(?= )/.exec(message)?.[0] ?? "no answer";
}
