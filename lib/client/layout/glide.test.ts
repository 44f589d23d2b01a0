/** @jest-environment jsdom */
import { glideTo } from "./glide";

const scrollTo = jest.fn();
const wantMotion = (enabled: boolean) =>
  (window.matchMedia = (() => ({ matches: !enabled })) as unknown as typeof window.matchMedia);

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
});
afterEach(() => jest.useRealTimers());

test("scrolling ends after a tenth of a second, not before", () => {
  wantMotion(true);
  glideTo(1000);
  jest.advanceTimersByTime(64);
  expect(scrollTo.mock.lastCall?.[1]).toBeLessThan(1000);
  jest.advanceTimersByTime(64);
  expect(scrollTo.mock.lastCall).toEqual([0, 1000]);
  const steps = scrollTo.mock.calls.length;
  jest.advanceTimersByTime(200);
  expect(scrollTo).toHaveBeenCalledTimes(steps);
});

test("with reduced motion it scrolls at once", () => {
  wantMotion(false);
  glideTo(1000);
  expect(scrollTo.mock.calls).toEqual([[0, 1000]]);
});
