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

test("it turns every five seconds", async () => {
  started();
  await jest.advanceTimersByTimeAsync(4999);
  expect(next).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(next).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(next).toHaveBeenCalledTimes(3);
});

test("it stands still until the last hold lets go, and waits five seconds from then", async () => {
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

test("letting go of what was not held does not set the clock back", async () => {
  const autoplay = started();
  await jest.advanceTimersByTimeAsync(3000);
  autoplay.hold("touch", false);
  await jest.advanceTimersByTimeAsync(2000);
  expect(next).toHaveBeenCalledTimes(1);
});

test("stopped is stopped", async () => {
  started().stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(next).not.toHaveBeenCalled();
});

test("what turns them is waited for: one turn then, and none where something holds them by then", async () => {
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
