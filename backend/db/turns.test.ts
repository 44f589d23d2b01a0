import { openTestDatabase } from "../testing/databases";
import { takeTurn } from "./turns";

const at = (ms: number) => new Date(Date.parse("2026-03-02T05:00:00Z") + ms);

test("of all processes one has the turn in a second, and each name has turns of its own", async () => {
  const { db, close } = await openTestDatabase("pglite");
  const now = at(0);
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeTurn(db, "sweep:vnpay", now)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await takeTurn(db, "sweep:momo", now)).toBe(true);
  expect(await takeTurn(db, "sweep:vnpay", at(980))).toBe(false);
  expect(await takeTurn(db, "sweep:vnpay", at(1_000))).toBe(true);
  await close();
});

test("a turn of a clock that was minutes ahead keeps nobody waiting once a standby with the right time is promoted", async () => {
  const { db, close } = await openTestDatabase("pglite");
  expect(await takeTurn(db, "sweep:vnpay", at(300_000))).toBe(true);
  expect(await takeTurn(db, "sweep:vnpay", at(0))).toBe(true);
  expect(await takeTurn(db, "sweep:vnpay", at(500))).toBe(false);
  // Somebody else's turn, seen by one who waited long for a connection.
  expect(await takeTurn(db, "sweep:momo", at(20_000))).toBe(true);
  expect(await takeTurn(db, "sweep:momo", at(0))).toBe(false);
  await close();
});
