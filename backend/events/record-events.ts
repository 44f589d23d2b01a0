import type { Database } from "../db/database";
import {
  hasWebhooks,
  lockRecorded,
  recordOrderEvents,
  recordSiteEvent,
  storeRecorded,
  type Recorded,
} from "../db/events";
import { readCursor } from "../db/recorder";
import { selectDocument } from "../db/catalogue";
import { selectRevision } from "../db/catalogue-versions";
import { takeTurn } from "../db/turns";
import { phaseAt, readSwitches } from "../domain/switches";
import type { Log, OrderContext } from "../orders/context";

/** The portal's own site among those that operators close. */
const own_site = "nap";

/**
 * Work for the worker loop: once a second, by one process of all, records what has changed since the last time. It
 * compares states, so that no statement is added to what moves money: a change that is undone within the second is
 * not an event. Without a webhook nothing is recorded. Resolves to 0, since it is done for this second.
 */
export async function recordEvents(context: Pick<OrderContext, "db" | "now" | "log">): Promise<number> {
  const { db, now, log } = context;
  if (!(await takeTurn(db, "events", now()))) return 0;
  await db.transaction(async (tx) => {
    const last = await lockRecorded(tx);
    const next = (await hasWebhooks(tx)) ? await record(tx, last, now(), log) : await begin(tx, now());
    if (next) await storeRecorded(tx, next);
  });
  return 0;
}

/** Where recording begins: at the present state, without events of what was before. */
async function begin(tx: Database, now: Date): Promise<Recorded> {
  const [{ cursor }, site] = [await readCursor(tx), await readSite(tx, now)];
  return { cursor, revision: site.revision, isClosed: site.isClosed };
}

async function record(tx: Database, last: Recorded | undefined, now: Date, log: Log): Promise<Recorded> {
  const { isLost } = await readCursor(tx, last?.cursor);
  if (last === undefined || isLost) {
    if (last) log.error({}, "the database is another one than before: events go on from its present state");
    return begin(tx, now);
  }
  const { cursor } = await recordOrderEvents(tx, last.cursor, now);
  const { revision, isClosed, until } = await readSite(tx, now);
  if (revision !== last.revision) await recordSiteEvent(tx, "catalogue.published", { revision }, now);
  if (isClosed && !last.isClosed) await recordSiteEvent(tx, "site.closed", { until: until ?? null }, now);
  if (!isClosed && last.isClosed) await recordSiteEvent(tx, "site.opened", {}, now);
  return { cursor, revision, isClosed };
}

/** What is sold, as one text, and whether the site is closed. */
async function readSite(tx: Database, now: Date) {
  const revision = await selectRevision(tx);
  const closed = readSwitches(await selectDocument(tx, "maintains")).find(
    (entry) => entry.name === own_site && phaseAt(entry, now) === "now",
  );
  return { revision, isClosed: closed !== undefined, until: closed?.until };
}
