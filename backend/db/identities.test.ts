import { databaseKinds, openTestDatabase } from "../testing/databases";
import type { OpenDatabase } from "./database";
import { ensureIdentityPlayer } from "./identities";
import { selectBalance } from "./players";
import { playerIdentities, players } from "./tables";

const now = new Date("2026-03-02T05:00:00Z");
const secret = { current: Buffer.from("a secret of the tests"), old: [] };

describe.each(databaseKinds)("players by their identity, on %s", (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test("somebody who signs in for the first time ten times at once is one player with one wallet", async () => {
    const { db } = database;
    const identity = { issuer: "https://id.example", subject: "1" };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => ensureIdentityPlayer(db, identity, "an", now, secret)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect([await db.$count(players), await db.$count(playerIdentities)]).toEqual([1, 1]);
    expect(await selectBalance(db, made[0]?.id ?? "")).toBe(0);
  });

  test("the same subject of another issuer is another player, and so is the same name", async () => {
    const { db } = database;
    const one = await ensureIdentityPlayer(
      db,
      { issuer: "https://a.example", subject: "2" },
      "binh",
      now,
      secret,
    );
    const two = await ensureIdentityPlayer(
      db,
      { issuer: "https://b.example", subject: "2" },
      "binh",
      now,
      secret,
    );
    const nameless = await ensureIdentityPlayer(
      db,
      { issuer: "https://b.example", subject: "3" },
      "",
      now,
      secret,
    );
    expect(one.username).toBe("binh");
    expect(two.username).toMatch(/^binh\.\d{4}$/);
    expect(nameless.username).toMatch(/^player\.\d{4}$/);
  });
});
