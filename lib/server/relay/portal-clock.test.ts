import { clockFrom } from "./portal-clock";

afterEach(() => jest.useRealTimers());

test("a sandbox's clock shows its time when the process starts, and runs on", () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  const clock = clockFrom("2026-03-02T16:00:00Z", 1_800_000_000_000 - 5_000);
  expect(clock().toISOString()).toBe("2026-03-02T16:00:05.000Z");
  jest.setSystemTime(1_800_000_060_000);
  expect(clock().toISOString()).toBe("2026-03-02T16:01:05.000Z");
});

test("without a sandbox's clock the real time is used", () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  expect(clockFrom(undefined, 0)().getTime()).toBe(1_800_000_000_000);
});
