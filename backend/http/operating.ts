import type { Endpoint } from "@/lib/contract/endpoint";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { may } from "@/lib/contract/rights";
import { mayOperate, selectOperator, type Operator } from "../db/operators";
import { isTokenSpent } from "../db/players";
import type { Services } from "./services";
import type { TokenClaims } from "./tokens";

/** Who makes an operator's call, and with which token. */
export interface Operating {
  operator: Operator;
  token: TokenClaims;
}

/**
 * Whether the bearer may make the call. Operator and role are read from the database each time, so that a lost role
 * takes effect at once.
 */
export async function readOperating(
  { db, now, tokens, sandbox }: Services,
  { name, right }: Endpoint,
  bearer: string,
): Promise<Result<Operating>> {
  if (!right) throw new Error(`an operators' call without a right: ${name}`);
  const token = await tokens.readOperator(bearer);
  if (!token || (await isTokenSpent(db, token.family.id, now()))) return refuse("unauthorized");
  const operator = await selectOperator(db, { id: token.player_id });
  if (!operator || !mayOperate(operator, sandbox)) return refuse("unauthorized");
  return may(operator.role, right) ? accept({ operator, token }) : refuse("forbidden");
}
