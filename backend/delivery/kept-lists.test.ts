import { keepLists } from "./kept-lists";

test("the time of one read is not taken for the time of the next, however soon it comes", async () => {
  let now_ms = 1_000_000;
  const bounds = { fresh_s: 60, freshest_s: 60, stale_s: 900, most_rows: 10 };
  const lists = keepLists<number>({ ...bounds, now: () => new Date(now_ms) });
  const trouble = { kind: "trouble", reason: "HTTP 500" } as const;
  await lists.read("games", "11", async () => ({ kind: "ok", data: { rows: [1] } }));
  now_ms += 60_000;
  expect(await lists.read("games", "11", async () => trouble)).toMatchObject({ data: { stale: true } });
  now_ms += 900_000;
  expect(await lists.read("games", "11", async () => trouble)).toEqual(trouble);
});

test("after the time has gone back a game server is asked at once, as if there had been no trouble", async () => {
  let now_ms = 1_000_000;
  const bounds = { fresh_s: 60, freshest_s: 60, stale_s: 900, most_rows: 10 };
  const lists = keepLists<number>({ ...bounds, now: () => new Date(now_ms) });
  const ok = (row: number) => async () => ({ kind: "ok" as const, data: { rows: [row] } });
  await lists.read("games", "11", async () => ({ kind: "trouble", reason: "HTTP 500" }));
  expect(await lists.read("games", "11", ok(1))).toMatchObject({ kind: "trouble" });
  now_ms -= 300_000;
  expect(await lists.read("games", "11", ok(1))).toMatchObject({ data: { rows: [1] } });
  now_ms -= 300_000;
  expect(await lists.read("games", "11", ok(2))).toMatchObject({ data: { rows: [2] } });
});
