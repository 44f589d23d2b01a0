import { AnswerWatch } from "./answer-watch";
import { isConnectionLost, NoConnection } from "./failure";

const unanswered = () => Promise.reject(new NoConnection(new Error("Query read timeout")));
const clock = jest.spyOn(performance, "now");
const at = (ms: number) => clock.mockReturnValue(ms);
afterAll(() => clock.mockRestore());

/** What becomes of a transaction: it is answered, was tried in vain, or was refused untried. */
async function outcomeOf(watch: AnswerWatch, work: () => Promise<string>): Promise<string> {
  let isTried = false;
  const run = watch.run(() => {
    isTried = true;
    return work();
  });
  return run.catch((error: Error) => {
    expect(isConnectionLost(error)).toBe(true);
    return isTried ? "tried" : "refused";
  });
}

test("while none is answered one is tried every half second, until one is answered", async () => {
  const watch = new AnswerWatch();
  const ask = (work: () => Promise<string>) => outcomeOf(watch, work);
  at(0);
  expect(await ask(async () => "answered")).toBe("answered");
  expect(await ask(unanswered)).toBe("tried");
  at(499);
  expect(await ask(async () => "answered")).toBe("refused");
  at(500);
  expect(await ask(unanswered)).toBe("tried");
  expect(await ask(unanswered)).toBe("refused");
  at(1000);
  expect(await ask(async () => "answered")).toBe("answered");
  expect(await ask(async () => "answered")).toBe("answered");
});

test("no other is refused for one that the server refuses, or whose connection is cut", async () => {
  const watch = new AnswerWatch();
  at(0);
  await expect(watch.run(() => Promise.reject(new Error("a rule")))).rejects.toThrow("a rule");
  const cut = () => Promise.reject(new NoConnection(new Error("Connection terminated unexpectedly")));
  expect(await outcomeOf(watch, cut)).toBe("tried");
  expect(await outcomeOf(watch, async () => "answered")).toBe("answered");
});
