import { sql } from "drizzle-orm";
import { createPostgres, postgresUrl } from "../testing/databases";
import type { Database, OpenDatabase } from "./database";
import { isDatabaseTrouble } from "./failure";
import { gathererOf } from "./gather";
import { openPostgres, placesOfPlayer, usualWaits } from "./open-database";
import { forPlayer } from "./player-database";
import { preparedSql } from "./prepared";
import { readThenWrite } from "./read-then-write";

const poolSize = placesOfPlayer + 2;
const one = preparedSql<{ one: number }>("test_one", sql`SELECT 1 AS one`);
const gathered = gathererOf("facts", (db: Database, items: number[]) =>
  readThenWrite(
    db,
    async () => items,
    (_, read) => ({ writes: [], result: read.map(String) }),
  ),
);

(postgresUrl() ? describe : describe.skip)(
  "while one player's transactions take all places of a player",
  () => {
    let database: OpenDatabase;
    let drop: () => Promise<void>;
    let end: () => void;
    let held: Promise<unknown>;

    beforeAll(async () => {
      const made = await createPostgres();
      drop = made.drop;
      database = await openPostgres(made.url, poolSize, { ...usualWaits, player_ms: 300 });
    });
    beforeEach(async () => {
      const ended = new Promise<void>((resolve) => (end = resolve));
      let begun = 0;
      await new Promise<void>((allBegun) => {
        const hold = () =>
          // Each request of the player has a view of its own.
          forPlayer(database.db, "a").transaction(async (tx) => {
            await tx.execute(sql`SELECT 1`);
            if ((begun += 1) === placesOfPlayer) allBegun();
            await ended;
          });
        held = Promise.all(Array.from({ length: placesOfPlayer }, hold));
      });
    });
    afterEach(async () => {
      end();
      await held;
      expect(database.connections()).toMatchObject({ used: 0, waiting: 0 });
    });
    afterAll(async () => {
      await database.close();
      await drop();
    });

    const troubleOf = (work: Promise<unknown>) => work.then(() => false, isDatabaseTrouble);

    test("what else the player asks for is refused after a wait: transactions of both kinds, and statements", async () => {
      const db = forPlayer(database.db, "a");
      const asked = [
        db.transaction(async () => undefined),
        readThenWrite(
          db,
          async () => undefined,
          () => ({ writes: [], result: undefined }),
        ),
        Promise.resolve(db.execute(sql`SELECT 1`)),
        one(db, {}),
      ];
      expect(await Promise.all(asked.map(troubleOf))).toEqual([true, true, true, true]);
    });

    test("one that waits is next", async () => {
      let isNext = false;
      const next = forPlayer(database.db, "a").transaction(async () => (isNext = true));
      await database.db.execute(sql`SELECT 1`);
      expect(isNext).toBe(false);
      end();
      expect(await next).toBe(true);
    });

    test("another player and work of nobody's are served", async () => {
      expect(await forPlayer(database.db, "b").transaction(async () => "b")).toBe("b");
      expect(await database.db.transaction(async () => "nobody")).toBe("nobody");
    });

    test("so is the player's part of a batch", async () => {
      const db = forPlayer(database.db, "a");
      expect(await Promise.all([gathered(db, 1), gathered(database.db, 2)])).toEqual(["1", "2"]);
      expect(await one(database.db, {})).toEqual([{ one: 1 }]);
    });
  },
);
