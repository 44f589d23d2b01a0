import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { makeDataFolder } from "./data-folder";
import { freePort } from "@/scripts/processes";
import { openPglite, openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { Caller } from "./backend";
import { createPostgres, databaseKinds } from "./databases";
import { count, countByState, killHard, seeded, spawnBackend, untilNoneIsOpen } from "./killing";

jest.setTimeout(3_600_000);

/** Full length in `npm run soak`. */
const kills = Number(process.env.KILLS ?? 1);
const callers = 6;
const start = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

interface Attempt {
  key: string;
  code: string;
  /** Set once the backend has acknowledged the order as settled. */
  acknowledged?: string;
}

describe.each(databaseKinds)("a backend on %s, killed with -9 under load", (kind) => {
  test(`${kills} kills: nothing acknowledged lost, nothing doubled, every order has an end, books at zero`, async () => {
    process.stdout.write(`kill -9 on ${kind}: SEED=${start}\n`);
    const random = seeded(start);
    const folder = makeDataFolder("kill");
    const postgres = kind === "postgres" ? await createPostgres() : undefined;
    const env = {
      BACKEND_PORT: String(await freePort()),
      DATA_DIR: folder,
      SANDBOX: "1",
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const url = `http://127.0.0.1:${env.BACKEND_PORT}`;
    const attempts: Attempt[] = [];
    let child = await spawnBackend(env);
    const { token } = (
      await new Caller(url).call(endpoints.loginPublisher, {
        body: { username: "player02", password: "matkhau123" },
      })
    ).data;
    const player = new Caller(url, token);

    const send = async (attempt: Attempt) => {
      const body = { game_id: 11, serial: "PM1234567890", code: attempt.code, face_value: 100_000 };
      const { json } = await player.send(endpoints.purchaseVgpCard, { body }, { key: attempt.key });
      if (json.code === 200 && (json.data as { state?: string }).state === "settled")
        attempt.acknowledged = json.data.transaction_id;
    };
    for (let round = 0; round < kills; round += 1) {
      // What got no answer is sent again under its key, then new cards until the kill.
      const again = attempts.filter(({ acknowledged }) => !acknowledged);
      let alive = true;
      const work = async () => {
        while (alive) {
          const attempt = again.pop() ?? { key: randomUUID(), code: `${Date.now()}${attempts.length}0` };
          if (!attempts.includes(attempt)) attempts.push(attempt);
          await send(attempt).catch(() => undefined); // the connection was cut: unknown, to be sent again
        }
      };
      const load = Array.from({ length: callers }, work);
      const target =
        attempts.filter(({ acknowledged }) => acknowledged).length + 1 + Math.floor(random() * 60);
      while (attempts.filter(({ acknowledged }) => acknowledged).length < target)
        await new Promise((resolve) => setImmediate(resolve));
      await killHard(child);
      alive = false;
      await Promise.all(load);
      child = await spawnBackend(env);
      for (const { acknowledged } of attempts.filter((attempt) => attempt.acknowledged).slice(-20)) {
        const query = { transaction_id: acknowledged ?? "" };
        expect((await player.call(endpoints.checkTransaction, { query })).data.data.state).toBe("settled");
      }
    }
    await killHard(child);

    // An hour later: whatever the gateway never heard of has expired, all else has settled.
    child = await spawnBackend({ ...env, SANDBOX_CLOCK: new Date(Date.now() + 3_600_000).toISOString() });
    await untilNoneIsOpen(player);
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;

    const database = postgres ? await openPostgres(postgres.url, 2) : await openPglite(folder);
    expect(await auditBooks(database.db)).toEqual([]);
    const states = await countByState(database);
    expect(Object.keys(states).filter((state) => state !== "settled" && state !== "expired")).toEqual([]);
    const credited = await count(database, sql`SELECT count(*) AS n FROM transfers WHERE kind = 'topup'`);
    expect(credited).toBe(states.settled);
    for (const { acknowledged } of attempts) {
      if (acknowledged)
        expect(
          await count(
            database,
            sql`SELECT count(*) AS n FROM transfers WHERE id = ${`${acknowledged}:topup`}`,
          ),
        ).toBe(1);
    }
    process.stdout.write(`kill -9 on ${kind}: ${attempts.length} sent, ${JSON.stringify(states)}\n`);
    await database.close();
    await postgres?.drop();
    rmSync(folder, { recursive: true });
  });
});
