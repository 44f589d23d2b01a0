/** @jest-environment jsdom */
import { pulse } from "./haptic";

const vibrate = jest.fn();

/** Pulses on a device that can, or on one whose system asks for less motion. */
function pulses(reducedMotion: boolean): number {
  vibrate.mockReset();
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  window.matchMedia = ((query: string) => ({
    matches: reducedMotion && query.includes("reduced-motion"),
  })) as never;
  pulse();
  return vibrate.mock.calls.length;
}

test("a sent payment is felt as one short pulse, but not where less motion is asked for", () => {
  expect([pulses(false), pulses(true)]).toEqual([1, 0]);
});

test("a device that can't pulse does nothing", () => {
  Object.defineProperty(navigator, "vibrate", { value: undefined, configurable: true });
  expect(pulse).not.toThrow();
});
