import { createReadiness } from "./readiness";

const warn = jest.fn();
const log = { info: warn, warn, error: warn };
const well = { name: "well", check: async () => undefined };

afterEach(() => void jest.useRealTimers());

test("readiness names the failed checks, none if all pass", async () => {
  const failing = { name: "database", check: () => Promise.reject(new Error("read-only")) };
  expect(await createReadiness([well], log).missing()).toEqual([]);
  expect(await createReadiness([well, failing], log).missing()).toEqual(["database"]);
  expect(warn).toHaveBeenCalledWith({ check: "database", reason: "read-only" }, "this backend is not ready");
});

test("a check that hangs has failed within 3 s, and is not started again meanwhile", async () => {
  jest.useFakeTimers();
  const hanging = { name: "database", check: jest.fn(() => new Promise(() => undefined)) };
  const readiness = createReadiness([hanging, well], log);
  const answers = [readiness.missing(), readiness.missing()];
  await jest.advanceTimersByTimeAsync(2999);
  expect(await Promise.all(answers)).toEqual([["database"], ["database"]]);
  expect(hanging.check).toHaveBeenCalledTimes(1);
});

test("a process that is stopping is not ready, though all checks pass", async () => {
  const readiness = createReadiness([well], log);
  readiness.stop();
  expect(await readiness.missing()).toEqual(["stopping"]);
});
