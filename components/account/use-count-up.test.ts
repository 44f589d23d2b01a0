/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { useCountUp } from "./use-count-up";

const prefersStill = (matches: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches }) as MediaQueryList });

beforeEach(() => {
  jest.useFakeTimers();
  prefersStill(false);
});
afterEach(() => jest.useRealTimers());

const setUp = (value?: number) =>
  renderHook(({ value }: { value?: number }) => useCountUp(value), { initialProps: { value } });

test("a balance that rises is counted up to, and ends at the very number", () => {
  const { result, rerender } = setUp(10_000);
  rerender({ value: 11_100 });
  expect(result.current).toBe(10_000);
  act(() => jest.advanceTimersByTime(300));
  expect(result.current).toBeGreaterThan(10_000);
  expect(result.current).toBeLessThan(11_100);
  act(() => jest.advanceTimersByTime(700));
  expect(result.current).toBe(11_100);
});

test("the first balance, a lower one and a lost one show at once", () => {
  const { result, rerender } = setUp();
  for (const value of [500, 200, undefined, 300]) {
    rerender({ value });
    expect(result.current).toBe(value);
  }
});

test("nothing moves for whoever asked for less motion", () => {
  prefersStill(true);
  const { result, rerender } = setUp(100);
  rerender({ value: 200 });
  expect(result.current).toBe(200);
  act(() => jest.advanceTimersByTime(100));
  expect(result.current).toBe(200);
});

test("a second rise goes on from what is shown", () => {
  const { result, rerender } = setUp(0);
  rerender({ value: 1_000 });
  act(() => jest.advanceTimersByTime(300));
  const shown = result.current ?? 0;
  rerender({ value: 2_000 });
  expect(result.current).toBe(shown);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(2_000);
});
