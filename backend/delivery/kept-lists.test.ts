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
