import { fail } from "./fail";
import { planCommand } from "./new/plan-command";
import { Refused } from "./new/plan";
import { runMain } from "./run-main";

/**
 * `npm run new -- method|provider|page NAME …`: writes what each of its kind has, and says what is left to do. Exit
 * code 2: the arguments are wrong, and nothing was written.
 */
const usage = `npm run new -- method NAME --of PROVIDER --id N [--brand TEXT] [--telco TEXT]
                     [--vi TEXT] [--en TEXT] [--vi-hint TEXT] [--en-hint TEXT]
npm run new -- provider NAME [--brand TEXT]
npm run new -- page NAME [--private] [--vi TEXT] [--en TEXT]

method      a method of a provider that is connected already, e.g. mobifoneCard --of card-gateway --id 28
--of        the provider's kind: a folder of backend/providers
--id        the publisher's number of the method
--brand     the card's, operator's or wallet's name as players know it; from NAME without it
--telco     the card gateway's name of the card; the brand in capitals without it
provider    a provider with a page of its own, by an example protocol that is to be replaced, e.g. acme-pay
page        a page of the site at /NAME, e.g. gift-rules
--private   only for players who are signed in
--vi, --en  the method's name, or the page's title; --vi-hint, --en-hint: the line below the method's name`;

async function main(): Promise<void> {
  const plan = planCommand(process.argv.slice(2), process.cwd());
  await plan.write();
  const list = (title: string, lines: readonly string[]) => [title, ...lines.map((line) => `  ${line}`)];
  console.log([...list("Written:", plan.files), "", ...list("Left to do:", plan.left)].join("\n"));
}

runMain(usage, main, (error) => {
  if (!(error instanceof Refused)) throw error;
  fail(2, [`new: ${error.message}`, "", usage]);
});
