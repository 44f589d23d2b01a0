import { createAutoplay } from "./autoplay";

const next = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  next.mockReset();
});
afterEach(() => jest.useRealTimers());

function started() {
  const autoplay = createAutoplay(next);
  autoplay.restart();
  return autoplay;
}

test("it turns every five seconds", () => {
  started();
  jest.advanceTimersByTime(4999);
  expect(next).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(next).toHaveBeenCalledTimes(3);
});

test("it stands still until the last hold lets go, and waits five seconds from then", () => {
  const autoplay = started();
  autoplay.hold("hover", true);
  autoplay.hold("focus", true);
  autoplay.hold("hover", false);
  jest.advanceTimersByTime(60_000);
  expect(next).not.toHaveBeenCalled();
  autoplay.hold("focus", false);
  jest.advanceTimersByTime(4999);
  expect(next).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test("letting go of what was not held does not set the clock back", () => {
  const autoplay = started();
  jest.advanceTimersByTime(3000);
  autoplay.hold("touch", false);
  jest.advanceTimersByTime(2000);
  expect(next).toHaveBeenCalledTimes(1);
});

test("stopped is stopped", () => {
  started().stop();
  jest.advanceTimersByTime(60_000);
  expect(next).not.toHaveBeenCalled();
});
