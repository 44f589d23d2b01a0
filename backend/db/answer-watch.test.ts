import { AnswerWatch, type Committed } from "./answer-watch";
import { isConnectionLost, NoConnection } from "./failure";

type Outcome = Committed<string>;

const written = async (): Promise<Outcome> => ({ result: "answered", wrote: true });
const read = async (): Promise<Outcome> => ({ result: "answered", wrote: false });
const unanswered = (): Promise<Outcome> => Promise.reject(new NoConnection(new Error("Query read timeout")));
const cut = (): Promise<Outcome> =>
  Promise.reject(new NoConnection(new Error("Connection terminated unexpectedly")));
const clock = jest.spyOn(performance, "now");
const at = (ms: number) => clock.mockReturnValue(ms);
afterAll(() => clock.mockRestore());

/** A watch, and what becomes of a transaction: it is answered, was tried in vain, or was refused untried. */
function watchAnswers() {
  const watch = new AnswerWatch();
  at(0);
  return async (work: () => Promise<Outcome>): Promise<string> => {
    let isTried = false;
    const run = watch.run(() => {
      isTried = true;
      return work();
    });
    return run.catch((error: Error) => {
      expect(isConnectionLost(error)).toBe(true);
      return isTried ? "tried" : "refused";
    });
  };
}

/** A transaction that ends when told to. */
function underWay() {
  let end: (outcome: Promise<Outcome>) => void = () => undefined;
  const ended = new Promise<Outcome>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

test("while none is answered one is tried at once, then one every half second, until one is answered", async () => {
  const ask = watchAnswers();
  expect(await ask(written)).toBe("answered");
  at(1);
  expect(await ask(unanswered)).toBe("tried");
  expect(await ask(unanswered)).toBe("tried");
  at(500);
  expect(await ask(written)).toBe("refused");
  at(501);
  expect(await ask(unanswered)).toBe("tried");
  expect(await ask(unanswered)).toBe("refused");
  at(1001);
  expect(await ask(written)).toBe("answered");
  expect(await ask(written)).toBe("answered");
});

test("no other is refused for one that the server refuses, or whose connection is cut", async () => {
  const ask = watchAnswers();
  await expect(new AnswerWatch().run(() => Promise.reject(new Error("a rule")))).rejects.toThrow("a rule");
  expect(await ask(cut)).toBe("tried");
  expect(await ask(written)).toBe("answered");
});

test("no other is refused for one without an answer, when another was written since it began", async () => {
  const ask = watchAnswers();
  const first = underWay();
  const alone = ask(first.work);
  at(4000);
  expect(await ask(written)).toBe("answered");
  at(4500);
  first.end(unanswered());
  expect(await alone).toBe("tried");
  expect(await ask(written)).toBe("answered");
});

test("those that were tried in vain before do not begin it again, once one is answered", async () => {
  const ask = watchAnswers();
  expect(await ask(unanswered)).toBe("tried");
  at(500);
  const before = underWay();
  const late = ask(before.work);
  at(1000);
  expect(await ask(written)).toBe("answered");
  at(5000);
  before.end(unanswered());
  expect(await late).toBe("tried");
  expect(await ask(written)).toBe("answered");
});

test("what was only read says nothing of writing", async () => {
  const ask = watchAnswers();
  const first = underWay();
  const alone = ask(first.work);
  at(4000);
  expect(await ask(read)).toBe("answered");
  at(4500);
  first.end(unanswered());
  expect(await alone).toBe("tried");
  at(5000);
  expect(await ask(read)).toBe("answered");
  expect(await ask(written)).toBe("refused");
});

test("after one that failed otherwise the next is tried at once", async () => {
  const ask = watchAnswers();
  for (let n = 0; n < 2; n += 1) expect(await ask(unanswered)).toBe("tried");
  at(500);
  expect(await ask(cut)).toBe("tried");
  expect(await ask(written)).toBe("answered");
});
