/** @jest-environment jsdom */
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { TimeLeft, useIsOver } from "./time-left";

const show = (order: { payable_s?: number; expires_at?: string }) =>
  render(<TimeLeft order={order} label="left" over="over" />);

beforeEach(() => jest.useFakeTimers({ now: Date.parse("2020-01-01T00:00:00Z") }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test("counts what the backend said is left, whatever the device's clock shows, until the time is over", () => {
  show({ payable_s: 61, expires_at: "2026-03-02T05:15:00Z" });
  expect(screen.getByRole("timer").textContent).toBe("left1:01");
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole("timer").textContent).toBe("left0:59");
  act(() => jest.advanceTimersByTime(59_000));
  expect(screen.getByRole("timer").textContent).toBe("over");
});

test("without that it counts to the order's end", () => {
  show({ expires_at: "2020-01-01T00:10:00Z" });
  expect(screen.getByRole("timer").textContent).toBe("left10:00");
});

test("the time is over by the backend's answer alone, and a later answer may say otherwise", () => {
  const { result, rerender } = renderHook((order: { payable_s?: number }) => useIsOver(order), {
    initialProps: { payable_s: 2 } as { payable_s?: number },
  });
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(2_000));
  expect(result.current).toBe(true);
  rerender({ payable_s: 30 });
  expect(result.current).toBe(false);
  rerender({});
  expect(result.current).toBe(false);
});

test("shows nothing where neither is known", () => {
  show({});
  expect(screen.queryByRole("timer")).toBeNull();
});
