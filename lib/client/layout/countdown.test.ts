/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { formatRemaining, splitSeconds, useSecondsUntil } from "./countdown";

test.each([
  [0, [0, 0, 0, 0]],
  [-5, [0, 0, 0, 0]],
  [59, [0, 0, 0, 59]],
  [3600, [0, 1, 0, 0]],
  [90_061, [1, 1, 1, 1]],
])("%i seconds", (seconds, [days, hours, minutes, rest]) => {
  expect(splitSeconds(seconds)).toEqual({ days, hours, minutes, seconds: rest });
});

test("a lockout of 20 seconds starts at 20, whatever the fraction of a second", () => {
  jest.useFakeTimers({ now: 1_000_300 });
  const until = new Date(1_000_300 + 20_000).toISOString();
  const { result, unmount } = renderHook(() => useSecondsUntil(until));
  expect(result.current).toBe(20);
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current).toBe(19);
  act(() => jest.advanceTimersByTime(19_000));
  expect(result.current).toBe(0);
  unmount();
  jest.useRealTimers();
});

test.each([
  [59, "0:59"],
  [899, "14:59"],
  [3_723, "1:02:03"],
])("%i seconds are shown as %s", (seconds, shown) => expect(formatRemaining(seconds)).toBe(shown));
