import { limitAttempts } from "./attempt-limiter";

test("three hundred attempts wait for their turn, more are refused at once; afterwards all is as before", async () => {
  const { card } = limitAttempts();
  const oneAtOnce = async (running: number) => (running < 1 ? {} : "under way");
  let end: (result: string) => void = () => undefined;
  const held = card("a", oneAtOnce, () => new Promise<string>((resolve) => (end = resolve)));
  // It has its place, and is not of those that wait any more, a few turns later.
  await new Promise((resolve) => setImmediate(resolve));
  const waiting = Array.from({ length: 300 }, (_, n) => card("a", oneAtOnce, async () => n));
  expect(await card("a", oneAtOnce, async () => "one more")).toBe("no turn");
  expect(await card("b", oneAtOnce, async () => "other")).toBe("other");
  end("held");
  expect(await held).toBe("held");
  expect(await Promise.all(waiting)).toEqual(waiting.map((_, n) => n));
  expect(await card("a", oneAtOnce, async () => "again")).toBe("again");
});

test("a sign-in whose place is taken by a process that was killed waits until its time, and those behind it, too", async () => {
  jest.useFakeTimers();
  const { signIn } = limitAttempts();
  const until_ms = performance.now() + 6_000;
  const reserve = jest.fn(async () => "under way" as const);
  const work = jest.fn(async () => "signed in");
  const waiting = Promise.all([1, 2].map(() => signIn("a", reserve, work, until_ms)));
  await jest.advanceTimersByTimeAsync(5_999);
  expect(await Promise.race([waiting, "waits"])).toBe("waits");
  await jest.advanceTimersByTimeAsync(51);
  expect(await waiting).toEqual(["no turn", "no turn"]);
  expect(work).not.toHaveBeenCalled();
  expect(await signIn("a", async () => ({}), work)).toBe("signed in");
  jest.useRealTimers();
});

test("a place that could not be released is released again", async () => {
  const { signIn } = limitAttempts();
  const release = jest.fn(async () => undefined).mockRejectedValueOnce(new Error("the connection is gone"));
  expect(
    await signIn(
      "a",
      async () => ({ release }),
      async () => 1,
    ),
  ).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(release).toHaveBeenCalledTimes(2);
});
