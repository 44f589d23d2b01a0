import { randomBytes } from "node:crypto";
import { hashPassword } from "../../backend/db/password";
import { makePassword } from "../../backend/operators/made-password";
import { makeTotpSecret, totpAddress } from "../../backend/operators/totp";
import { newOperatorName } from "../../lib/contract/operator-values";
import { readText, secretOfFile } from "../../lib/env-files";
import { oldSecrets } from "./former-secret";
import { withGameServerSecrets } from "./game-servers";
import { faultOf, faultOfValue, isVariable, questions, sections } from "./questions";

/** What was answered, by variable; null removes what the file has. */
export type Answers = Record<string, string | null>;

export interface Completed {
  values: Record<string, string>;
  /** Secrets that were made here, to be shown once. */
  made: { name: string; value: string }[];
  /** What the QR code for the first operator's authenticator app says. */
  app_address?: string;
  /** The operator who was asked for, if the file has one of this name already: password and app stay. */
  known_operator?: string;
  /** BACKEND_SECRET is another than before, and the former one stays as BACKEND_SECRET_OLD. */
  keeps_former?: true;
}

/** Every fault of the answers, as `NAME: why`, without a value. */
export function faultsOfAnswers(answers: Record<string, unknown>): string[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    const ofFile = secretOfFile(name);
    if (name !== "operator" && !isVariable(ofFile ?? name)) return [`${name}: setup does not know it`];
    if (value === null && name !== "operator")
      return isKept(ofFile ?? name) ? [`${name}: is needed and can't be removed`] : [];
    if (typeof value !== "string" || value === "")
      return [`${name}: must be a text${name === "operator" ? "" : ", or null to remove it"}`];
    if (ofFile !== undefined)
      return ofFile in answers ? [`${name}: leave it or ${ofFile} out`] : faultsOfFile(name, ofFile, value);
    if (name === "operator")
      return newOperatorName.safeParse(value).success ? [] : ["operator: can't be an operator's name"];
    const fault = faultOf(name, value);
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
}

/** What a site can't do without, and keys that what is stored was sealed with. */
const isKept = (name: string): boolean =>
  sections.some(
    ({ wanted, questions: asked }) =>
      !wanted && asked.some(({ variable, needed, made }) => variable === name && (needed || made)),
  );

function faultsOfFile(name: string, secret: string, file: string): string[] {
  try {
    const fault = faultOfValue(secret, readText(name, file));
    return fault === undefined ? [] : [`${name}: what the file has ${fault}`];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** A secret is given as itself or by its file: the answer takes the place of the other. */
function withoutOther(before: Record<string, string>, answers: Answers): Record<string, string> {
  const isOther = (name: string) => `${name}_FILE` in answers || (secretOfFile(name) ?? "") in answers;
  return Object.fromEntries(Object.entries(before).filter(([name]) => !isOther(name)));
}

/**
 * The file's variables: those before, what was answered, and secrets that had no answer. Rejects with a readable reason
 * if they don't go together.
 */
export async function complete(before: Record<string, string>, answers: Answers): Promise<Completed> {
  const old = oldSecrets(before, answered(before, answers));
  if (old === undefined) return completeWith(before, answers);
  return { ...(await completeWith(before, { ...answers, BACKEND_SECRET_OLD: old })), keeps_former: true };
}

function answered(
  before: Record<string, string>,
  { operator: _, ...answers }: Answers,
): Record<string, string> {
  const kept = { ...withoutOther(before, answers), ...answers };
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

async function completeWith(before: Record<string, string>, answers: Answers): Promise<Completed> {
  const { operator } = answers;
  const values = answered(before, answers);
  const made: Completed["made"] = [];
  for (const { variable, made: isMade } of questions) {
    if (
      !isMade ||
      values[variable] ||
      values[`${variable}_FILE`] ||
      (variable === "USERS_SECRET" && !values.USERS_URL)
    )
      continue;
    // As Standard Webhooks write a key.
    values[variable] =
      variable === "USERS_SECRET"
        ? `whsec_${randomBytes(32).toString("base64")}`
        : randomBytes(36).toString("base64url");
    made.push({ name: variable, value: values[variable] });
  }
  if (values.GAME_SERVERS) {
    const servers = withGameServerSecrets(values.GAME_SERVERS, before.GAME_SERVERS);
    values.GAME_SERVERS = servers.text;
    made.push(...servers.made);
  }
  if (!operator) return { values, made };
  if (values.OPERATORS_FILE)
    throw new Error("operator: OPERATORS_FILE has the operators: add one by npm run operator");
  const entries = values.OPERATORS?.split(",") ?? [];
  // OPERATORS never changes an operator whom the backend has: another hash here would be a password that opens nothing.
  if (entries.some((entry) => entry.trim().startsWith(`${operator}:`)))
    return { values, made, known_operator: operator };
  const password = makePassword();
  const secret = makeTotpSecret();
  values.OPERATORS = [...entries, `${operator}:${await hashPassword(password)}:${secret}`].join(",");
  made.push({ name: `password of ${operator}`, value: password });
  made.push({ name: `key for the authenticator app of ${operator}`, value: secret });
  return {
    values,
    made,
    ...(values.PUBLIC_URL && { app_address: totpAddress(secret, operator, values.PUBLIC_URL) }),
  };
}
