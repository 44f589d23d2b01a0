import { forgetFailures, importWithRetry } from "./import-with-retry";

test("it is loaded once for all callers", async () => {
  const load = jest.fn(async () => "here");
  const ask = importWithRetry(load);
  expect(ask()).toBe(ask());
  expect(await ask()).toBe("here");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failure stays until it is forgotten, and is then retried", async () => {
  const load = jest.fn(async () => "here").mockRejectedValueOnce(new Error("offline"));
  const ask = importWithRetry(load);
  const failed = ask();
  await expect(failed).rejects.toThrow("offline");
  expect(ask()).toBe(failed);
  forgetFailures();
  expect(await ask()).toBe("here");
  forgetFailures();
  expect(await ask()).toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});
