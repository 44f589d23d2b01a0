import type { Endpoint } from "@/lib/contract/endpoint";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { may } from "@/lib/contract/rights";
import { noteSeen, selectSession, type OperatorSession } from "../db/operator-sessions";
import { mayOperate, type Operator } from "../db/operators";
import type { Services } from "./services";

/** Who makes an operator's call, and in which session. */
export interface Operating {
  operator: Operator;
  session: OperatorSession;
  /** Whether the operator has a second factor. */
  has_factor: boolean;
}

/** How long a second factor that was shown is enough for calls that ask for it again. */
const fresh_ms = 300_000;

/**
 * Whether the bearer may make the call. Operator, role and session are read from the database each time, so that a lost
 * role and an ended session take effect at once.
 */
export async function readOperating(
  { db, now, tokens, sandbox }: Services,
  { name, right, asksAgain }: Endpoint,
  bearer: string,
): Promise<Result<Operating>> {
  if (!right) throw new Error(`an operators' call without a right: ${name}`);
  const token = await tokens.readOperator(bearer);
  const found = token && (await selectSession(db, token.family.id, now()));
  if (!found || !mayOperate(found.operator, sandbox)) return refuse("unauthorized");
  const { operator, session } = found;
  if (!may(operator.role, right)) return refuse("forbidden");
  const needed = neededOf(found);
  if (needed && right !== "ownAccount") return refuse(refusals[needed]);
  if (asksAgain && found.has_factor && !isFresh(session, now())) return refuse("confirmation_needed");
  await noteSeen(db, session, now());
  return accept(found);
}

const refusals = {
  password: "password_change_needed",
  factor: "factor_missing",
  confirmation: "confirmation_needed",
} as const;

/**
 * What an operator has to do before anything but the own account can be touched. The sandbox's operators need no second
 * factor, since the sandbox starts without anything being asked.
 */
export function neededOf({ operator, session, has_factor }: Operating): keyof typeof refusals | undefined {
  if (operator.passwordGivenAt !== null) return "password";
  if (!has_factor) return operator.sandbox ? undefined : "factor";
  // Signed in before the factor was set up elsewhere.
  return session.provenAt === null ? "confirmation" : undefined;
}

const isFresh = ({ provenAt }: OperatorSession, now: Date) =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= fresh_ms;

/** The operator of a call; the contract lets nobody else make it. */
export function operatingOf({ operating }: { operating?: Operating }): Operating {
  if (!operating) throw new Error("an operators' call without an operator");
  return operating;
}
