import { limitAttempts } from "./attempt-limiter";

test("three hundred attempts wait for their turn, more are refused at once; afterwards all is as before", async () => {
  const { card } = limitAttempts();
  const oneAtOnce = async (running: number) => (running < 1 ? {} : "under way");
  let end: (result: string) => void = () => undefined;
  const held = card("a", oneAtOnce, () => new Promise<string>((resolve) => (end = resolve)));
  // It has its place, and is not of those that wait any more, a few turns later.
  await new Promise((resolve) => setImmediate(resolve));
  const waiting = Array.from({ length: 300 }, (_, n) => card("a", oneAtOnce, async () => n));
  expect(await card("a", oneAtOnce, async () => "one more")).toBe("queue full");
  expect(await card("b", oneAtOnce, async () => "other")).toBe("other");
  end("held");
  expect(await held).toBe("held");
  expect(await Promise.all(waiting)).toEqual(waiting.map((_, n) => n));
  expect(await card("a", oneAtOnce, async () => "again")).toBe("again");
});
