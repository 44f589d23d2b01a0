import { createAutoplay } from "./autoplay";

const next = jest.fn();
const ready = jest.fn();
beforeEach(() => {
  ready.mockReset().mockResolvedValue(undefined);
  jest.useFakeTimers();
  next.mockReset();
});
afterEach(() => jest.useRealTimers());

function started() {
  const autoplay = createAutoplay(ready, next);
  autoplay.restart();
  return autoplay;
}

test("it shows the next slide every five seconds", async () => {
  started();
  await jest.advanceTimersByTimeAsync(4999);
  expect(next).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(next).toHaveBeenCalledTimes(3);
});

test("it is paused until the last hold is released, and waits five seconds from then", async () => {
  const autoplay = started();
  autoplay.hold("hover", true);
  autoplay.hold("focus", true);
  autoplay.hold("hover", false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(next).not.toHaveBeenCalled();
  autoplay.hold("focus", false);
  await jest.advanceTimersByTimeAsync(4999);
  expect(next).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test("releasing a hold that was not set does not restart the timer", async () => {
  const autoplay = started();
  await jest.advanceTimersByTimeAsync(3000);
  autoplay.hold("touch", false);
  await jest.advanceTimersByTimeAsync(2000);
  expect(next).toHaveBeenCalledTimes(1);
});

test("once stopped it never shows the next slide", async () => {
  started().stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(next).not.toHaveBeenCalled();
});

test("it waits until it is ready, then shows the next slide once, or not at all when held by then", async () => {
  let come: () => void = () => undefined;
  ready.mockReturnValue(new Promise<void>((resolve) => (come = resolve)));
  const autoplay = started();
  await jest.advanceTimersByTimeAsync(16_000);
  expect(next).not.toHaveBeenCalled();
  come();
  await jest.advanceTimersByTimeAsync(0);
  expect(next).toHaveBeenCalledTimes(1);

  ready.mockReturnValue(new Promise<void>((resolve) => (come = resolve)));
  await jest.advanceTimersByTimeAsync(5000);
  autoplay.hold("focus", true);
  come();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(next).toHaveBeenCalledTimes(1);
});
