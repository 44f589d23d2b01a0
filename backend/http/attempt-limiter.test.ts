import { limitAttempts } from "./attempt-limiter";

test("a hundred attempts wait for their turn, more are refused at once; afterwards all is as before", async () => {
  const { card } = limitAttempts();
  const oneAtOnce = async (running: number) => (running < 1 ? {} : "under way");
  let end: (result: string) => void = () => undefined;
  const held = card("a", oneAtOnce, () => new Promise<string>((resolve) => (end = resolve)));
  const waiting = Array.from({ length: 100 }, (_, n) => card("a", oneAtOnce, async () => `${n}`));
  // The first has its place, and is not of those that wait any more, a few turns later.
  await new Promise((resolve) => setImmediate(resolve));
  waiting.push(card("a", oneAtOnce, async () => "100"));
  expect(await card("a", oneAtOnce, async () => "101")).toBe("queue full");
  expect(await card("b", oneAtOnce, async () => "other")).toBe("other");
  end("held");
  expect(await held).toBe("held");
  const results = await Promise.all(waiting);
  expect(results.slice(0, 99)).toEqual(Array.from({ length: 99 }, (_, n) => `${n}`));
  expect(results.slice(99)).toEqual(["queue full", "100"]);
  expect(await card("a", oneAtOnce, async () => "again")).toBe("again");
});
