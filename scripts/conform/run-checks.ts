import type { Conformance } from "@/lib/contract/conformance";
import { fails, notRun, type Check, type Finding } from "./check";
import { NotOffered, Unready } from "./unready";

type Result = Conformance["checks"][number];

/** Whether the checks of a run may make orders. */
interface Payer {
  readonly mayPay: boolean;
}

/** A run ends after this; what was not reached is named. */
const longest_ms = 5 * 60_000;

export const matching = <C>(checks: readonly Check<C>[], only?: string): readonly Check<C>[] =>
  only === undefined ? checks : checks.filter(({ name, call }) => name.includes(only) || call === only);

/** Runs the checks one after the other, all of them whatever fails; `onResult` is called after each. */
export async function runChecks<C extends Payer>(
  checks: readonly Check<C>[],
  context: C,
  onResult: (result: Result, notRun?: string) => void = () => undefined,
): Promise<Conformance> {
  const until_ms = performance.now() + longest_ms;
  const results: Result[] = [];
  for (const check of checks) {
    const {
      ok,
      value,
      curl = "",
      notRun: why,
      notOffered = false,
    } = await findingOf(check, context, until_ms);
    const { name, call, field = "", effect } = check;
    const level = check.whereOffered && (notOffered || !context.mayPay) ? "feature" : check.level;
    const result = { name, call, field, level, ok, value, effect: ok ? "" : effect, curl };
    results.push(result);
    onResult(result, why);
  }
  const isPassed = results.every(({ ok, level }) => ok || level === "feature");
  return { result: isPassed ? "pass" : "fail", date: new Date().toISOString(), checks: results };
}

async function findingOf<C extends Payer>(check: Check<C>, context: C, until_ms: number): Promise<Finding> {
  if (check.pays && !context.mayPay) return notRun("it needs --pay");
  if (performance.now() > until_ms) return notRun("the five minutes are over");
  try {
    return await check.run(context);
  } catch (error) {
    if (error instanceof Unready)
      return { ...notRun(error.message), notOffered: error instanceof NotOffered };
    // An answer of a form that nobody had thought of is a fault, and no end of the run.
    return fails(`the answer has another form: ${(error as Error).message}`);
  }
}
