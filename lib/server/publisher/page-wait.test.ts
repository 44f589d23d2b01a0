import { limitWaiting, waitForPage } from "./page-wait";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PAGE_TIMEOUT_MS = "2000";
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = new Promise<string>(() => undefined);
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, "data"));
/** How long the fake clock has to run until the promise settles. */
async function waited(promise: Promise<unknown>): Promise<number> {
  let end = false;
  promise.then(
    () => (end = true),
    () => (end = true),
  );
  for (let ms = 0; ; ms += 100) {
    await jest.advanceTimersByTimeAsync(0);
    if (end) return ms;
    if (ms > 10_000) throw new Error("it never settles");
    await jest.advanceTimersByTimeAsync(100);
  }
}

test("a page waits two seconds for its data, and then is told that it is late", async () => {
  const waiting = waitForPage(never);
  const refused = expect(waiting).rejects.toThrow("publisher_timeout");
  expect(await waited(waiting)).toBe(2_000);
  await refused;
});

test("guards and page together wait two seconds, not each", async () => {
  const page = limitWaiting(async () => {
    await waitForPage(after(1_500));
    await waitForPage(never).catch(() => undefined);
    await waitForPage(never).catch(() => undefined);
  });
  // The last of them is told at the clock's next step.
  expect(await waited(page)).toBeLessThanOrEqual(2_100);
});

test("a request that may not wait any more still gets what is there", async () => {
  const page = limitWaiting(async () => {
    await waitForPage(never).catch(() => undefined);
    return waitForPage(Promise.resolve("data"));
  });
  await waited(page);
  expect(await page).toBe("data");
});
