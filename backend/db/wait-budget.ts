import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long a call waits for the database in all before its last statement is sent: with a statement that gets no answer
 * that is 9 s, and the portal waits for 10.
 */
export const wait_budget_ms = 4500;

/** One that has waited long still takes a connection that is free: what a provider has said is to be written. */
const least_ms = 250;

/** How long a call, or a batch of calls, has waited for the database. */
interface WaitBudget {
  since_ms: number;
  /** The sum of its waits, of which several may have been at once. */
  waited_ms: number;
  /** Something was waited for in vain: so no statement is begun any more once the budget is used up. */
  inVain: boolean;
}

const budgets = new AsyncLocalStorage<WaitBudget>();

/** A call of somebody who waits for its answer: a database that does not answer keeps it waiting once, not every time. */
export function budgetForCall<T>(work: () => Promise<T>): Promise<T> {
  return budgets.run({ since_ms: performance.now(), waited_ms: 0, inVain: false }, work);
}

/** A batch of calls, of which the first has waited for its turn since then. */
export function budgetForBatch<T>(since_ms: number, work: () => Promise<T>): Promise<T> {
  return budgets.run({ since_ms, waited_ms: performance.now() - since_ms, inVain: false }, work);
}

/** How much longer a turn or a connection may be waited for. */
export function leftToWait_ms(): number {
  const budget = budgets.getStore();
  if (!budget) return wait_budget_ms;
  const waited_ms = Math.min(budget.waited_ms, performance.now() - budget.since_ms);
  return Math.max(wait_budget_ms - waited_ms, budget.inVain ? 0 : least_ms);
}

/** That was waited for; in vain if it was for a connection or an answer that did not come. */
export function countWait(ms: number, inVain = false): void {
  const budget = budgets.getStore();
  if (!budget) return;
  budget.waited_ms += ms;
  budget.inVain ||= inVain;
}
