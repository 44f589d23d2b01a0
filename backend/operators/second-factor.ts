import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Database } from "../db/database";
import {
  acceptOfferedTotp,
  offerTotp,
  spendRecoveryCode,
  spendTotpStep,
  storeRecoveryCodes,
} from "../db/operator-factors";
import type { Operator } from "../db/operators";
import { seal, unseal, type Secret } from "../db/seal";
import { makeRecoveryCodes } from "./made-password";
import { makeTotpSecret, totpStepOf } from "./totp";

export interface FactorContext {
  db: Database;
  secret: Secret;
  /** The time of clocks outside, such as a phone's. */
  outside_now: () => Date;
}

/** Offers an authenticator app; it counts once a code of it was typed in. The secret is shown to the operator. */
export async function offerApp({ db, secret }: FactorContext, operator: Operator): Promise<string> {
  const text = makeTotpSecret();
  await offerTotp(db, operator.id, seal(text, secret));
  return text;
}

/** Takes the offered app into use, and answers with new recovery codes, which replace those of before. */
export async function acceptApp(
  { db, secret, outside_now }: FactorContext,
  { id, totpOffered }: Operator,
  code: string,
): Promise<Result<string[]>> {
  if (totpOffered === null) return refuse("factor_wrong");
  const step = await totpStepOf(unseal(totpOffered, secret), plain(code), outside_now());
  if (step === undefined) return refuse("factor_wrong");
  return db.transaction(async (tx) => {
    if (!(await acceptOfferedTotp(tx, id, totpOffered, step))) return refuse("factor_wrong");
    return accept(await renewRecoveryCodes({ db: tx, secret }, id));
  });
}

export async function renewRecoveryCodes(
  { db, secret }: Pick<FactorContext, "db" | "secret">,
  operatorId: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await storeRecoveryCodes(db, operatorId, codes, secret);
  return codes;
}

/** Accepts a code of the app or a recovery code, each once; answers which it was. */
export async function spendCode(
  { db, secret, outside_now }: FactorContext,
  { id, totpSecret }: Operator,
  typed: string,
): Promise<"app" | "recovery code" | undefined> {
  const code = plain(typed);
  if (totpSecret !== null) {
    const step = await totpStepOf(unseal(totpSecret, secret), code, outside_now());
    if (step !== undefined) return (await spendTotpStep(db, id, step)) ? "app" : undefined;
  }
  return (await spendRecoveryCode(db, id, code, secret)) ? "recovery code" : undefined;
}

/** As apps and people write codes: in groups, with capital letters. */
const plain = (typed: string) => typed.replace(/\s/g, "").toLowerCase();
