import { createReadiness } from "./readiness";

const warn = jest.fn();
const log = { info: warn, warn, error: warn };
const well = { name: "well", check: async () => undefined };

afterEach(() => void jest.useRealTimers());

test("names what is missing, and nothing when all is there", async () => {
  const failing = { name: "database", check: () => Promise.reject(new Error("read-only")) };
  expect(await createReadiness([well], log).missing()).toEqual([]);
  expect(await createReadiness([well, failing], log).missing()).toEqual(["database"]);
  expect(warn).toHaveBeenCalledWith({ check: "database", reason: "read-only" }, "this backend is not ready");
});

test("a check that never ends has failed within 3 s, and is not begun again while it hangs", async () => {
  jest.useFakeTimers();
  const hanging = { name: "database", check: jest.fn(() => new Promise(() => undefined)) };
  const readiness = createReadiness([hanging, well], log);
  const told = [readiness.missing(), readiness.missing()];
  await jest.advanceTimersByTimeAsync(2999);
  expect(await Promise.all(told)).toEqual([["database"], ["database"]]);
  expect(hanging.check).toHaveBeenCalledTimes(1);
});

test("a process that is about to end is not ready, whatever else holds", async () => {
  const readiness = createReadiness([well], log);
  readiness.stop();
  expect(await readiness.missing()).toEqual(["stopping"]);
});
