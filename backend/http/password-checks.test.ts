import { limitPasswordChecks, type PasswordQueue } from "./password-checks";

/** Password checks that the test ends one by one; `begun` is in the order of their start. */
function slowChecks(at_once = 2, waiting = 50) {
  const begun: { name: string; end: () => void }[] = [];
  const checks = limitPasswordChecks(
    (name) => new Promise((resolve) => begun.push({ name, end: () => resolve(true) })),
    { at_once, waiting },
  );
  const ask = (queue: PasswordQueue, name: string) => checks.check(queue, name, undefined);
  const settle = async () => {
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  };
  return { begun, ask, settle };
}

test("with two checks running and fifty waiting, further ones are busy at once", async () => {
  const { begun, ask, settle } = slowChecks();
  const answers = Array.from({ length: 80 }, (_, n) => ask("stranger", String(n)));
  await settle();
  expect(begun.length).toBe(2);
  expect(await Promise.all(answers.slice(52))).toEqual(Array.from({ length: 28 }, () => "busy"));
  for (let n = 0; n < 52; n += 1) {
    begun[n]?.end();
    await settle();
  }
  expect(await Promise.all(answers.slice(0, 52))).toEqual(Array.from({ length: 52 }, () => true));
  expect(begun.length).toBe(52);
});

test("a known browser is checked next, though eighty strangers wait", async () => {
  const { begun, ask, settle } = slowChecks();
  for (let n = 0; n < 80; n += 1) void ask("stranger", `stranger ${n}`);
  void ask("known", "known");
  void ask("operator", "operator");
  await settle();
  begun[0]?.end();
  await settle();
  expect(begun[2]?.name).toBe("known");
  begun[1]?.end();
  await settle();
  expect(begun[3]?.name).toBe("operator");
});

test("known browsers do not starve strangers: the queues alternate", async () => {
  const { begun, ask, settle } = slowChecks(1);
  for (let n = 0; n < 4; n += 1) {
    void ask("known", "known");
    void ask("stranger", "stranger");
  }
  for (let n = 0; n < 7; n += 1) {
    await settle();
    begun[n]?.end();
  }
  await settle();
  const names = begun.map(({ name }) => name);
  expect(names).toEqual(["known", "stranger", "known", "stranger", "known", "stranger", "known", "stranger"]);
});

test("a check that fails frees its slot", async () => {
  const checks = limitPasswordChecks(() => Promise.reject(new Error("no memory")), {
    at_once: 1,
    waiting: 0,
  });
  for (let n = 0; n < 3; n += 1) await expect(checks.check("stranger", "x", undefined)).rejects.toThrow();
});
