import { readFileSync } from "node:fs";
import { hashPassword } from "../backend/db/password";
import { makePassword } from "../backend/operators/made-password";
import { newOperatorName } from "../lib/contract/operator-values";
import type { Result } from "../lib/contract/errors";
import { faultSentences, sentenceOf } from "../lib/i18n/sentences";
import { fail } from "./fail";
import { parseOperatorArgs, usage, type OperatorAsked } from "./operator/args";
import { runCommand, terminalUser } from "./run-command";
import { runMain } from "./run-main";

/**
 * `npm run operator`: who may use the desk, and with which role. A password that it makes is printed once, and has to be
 * replaced at the first sign-in. Exit code 1: it was refused; 2: the arguments are wrong. Either way nothing was changed.
 */
async function main(): Promise<void> {
  const asked = parseOperatorArgs(process.argv.slice(2));
  if (!asked.ok) return fail(2, [`operator: ${asked.why}`, "", usage]);
  if (asked.action === "list") return list(asked.json);
  const by = terminalUser();
  const { name: username } = asked;
  if (asked.action === "remove")
    return report(await runCommand("removeOperator", { by, username }), `${username} is removed`);
  if (asked.action === "add") {
    const named = newOperatorName.safeParse(username);
    if (!named.success)
      return fail(2, [`operator: ${faultSentences({ name: "operator_name_format" }, "en").name}`]);
    const { text, password } = await readPassword(asked.password);
    const result = await runCommand("addOperator", { by, username, role: asked.role, password });
    return report(result, `${username} is added as ${asked.role}`, text);
  }
  const { role, reset_factor } = asked;
  const { text, password } = asked.password ? await readPassword(asked.password) : {};
  const result = await runCommand("changeOperator", { by, username, role, reset_factor, password });
  report(result, `${username} is changed`, text);
}

async function list(json: boolean): Promise<void> {
  const result = await runCommand("listOperators", {});
  if (!result.ok) return fail(1, [`operator: ${sentenceOf(result.error, "en")}`]);
  const { operators } = result.value;
  if (json) return console.log(JSON.stringify(operators, null, 2));
  for (const { username, role, second_factor, sandbox } of operators) {
    const more = [second_factor ? "second factor" : "no second factor", ...(sandbox ? ["sandbox only"] : [])];
    console.log(`${username}\t${role}\t${more.join(", ")}`);
  }
  if (operators.length === 0) console.log("there is no operator: npm run operator -- add NAME --role admin");
}

const least = 12;
const most = 256;

/** The hash alone leaves this process; `text` is there if the password was made here. */
async function readPassword(from: Extract<OperatorAsked, { action: "add" }>["password"]) {
  if (from.kind === "made") {
    const text = makePassword();
    return { text, password: { hash: await hashPassword(text), given: true } };
  }
  const password = readFileSync(from.file, "utf8").replace(/\r?\n$/, "");
  if (password.length < least || password.length > most)
    throw new Error(`the password in ${from.file} must have ${least} to ${most} characters`);
  return { password: { hash: await hashPassword(password), given: false } };
}

function report(result: Result<object>, done: string, made?: string): void {
  if (!result.ok) return fail(1, [`operator: ${sentenceOf(result.error, "en")}`]);
  console.log(done);
  if (made) console.log(`password, shown only now and to be replaced at the first sign-in: ${made}`);
}

runMain(usage, main, (error) => fail(1, [`operator: ${(error as Error).message}`]));
