import { createRevisionReader } from "./revision";

type Known = Awaited<ReturnType<ReturnType<typeof createRevisionReader>>>;

function setUp() {
  const clock = { ms: 0 };
  const ask = jest.fn(async (): Promise<Known> => "named");
  return { clock, ask, read: createRevisionReader({ ask, now: () => clock.ms }) };
}

test("a thousand browsers are two questions a second", async () => {
  const { clock, ask, read } = setUp();
  await Promise.all(Array.from({ length: 1_000 }, read));
  clock.ms = 499;
  await read();
  expect(ask).toHaveBeenCalledTimes(1);
  clock.ms = 500;
  await Promise.all([read(), read()]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ["lacking", 600_000],
  ["failed", 5_000],
] as const)("a backend whose answer is %s is asked again after %i ms", async (known, rest_ms) => {
  const { clock, ask, read } = setUp();
  if (known === "failed") ask.mockRejectedValueOnce(new Error("no connection"));
  else ask.mockResolvedValueOnce(known);
  expect(await read()).toBe(known);
  clock.ms = rest_ms - 1;
  expect(await read()).toBe(known);
  clock.ms = rest_ms;
  expect(await read()).toBe("named");
});
