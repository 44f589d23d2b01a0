import { parseArgs } from "node:util";
import { methodOptions, planMethod } from "./method";
import { pageOptions, planPage } from "./page";
import { Plan, Refused } from "./plan";
import { planProvider, providerOptions } from "./provider";

interface Command {
  options: readonly string[];
  plan(plan: Plan, name: string | undefined, options: Record<string, string | undefined>): void;
}

const commands: Record<string, Command> = {
  method: { options: methodOptions, plan: planMethod },
  provider: { options: providerOptions, plan: planProvider },
  page: { options: pageOptions, plan: planPage },
};

/** The files that a command line makes of the project at `root`. Throws Refused; writes nothing. */
export function planCommand(args: readonly string[], root: string): Plan {
  const { positionals, values } = read([...args]);
  const [what = "", name, ...more] = positionals;
  const command = commands[what];
  if (!command) throw new Refused(`say method, provider or page${what && `, not "${what}"`}`);
  if (more.length > 0) throw new Refused(`"${more[0]}" is one word too many: put a text in quotes`);
  const odd = Object.keys(values).find((option) => !command.options.includes(option));
  if (odd) throw new Refused(`--${odd} does not go with ${what}`);
  const plan = new Plan(root);
  command.plan(plan, name, values);
  return plan;
}

/** The words and the options. An option without a text, like --private, has the text "true". */
function read(args: string[]) {
  const names = Object.values(commands).flatMap(({ options }) => options);
  const options = Object.fromEntries(
    names.map((name) => [name, { type: name === "private" ? ("boolean" as const) : ("string" as const) }]),
  );
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return {
      positionals,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    };
  } catch (error) {
    throw new Refused((error as Error).message.split(". ")[0]);
  }
}
