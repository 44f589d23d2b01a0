import { checkDatabase } from "./doctor/database";
import { checkEnvironment } from "./doctor/environment";
import { findingLines, isBlocking, type Finding } from "./doctor/finding";
import { checkAddresses, checkProviders } from "./doctor/outside";
import { checkSale } from "./doctor/sale";

const usage = `npm run doctor -- [--json] [--offline]

Says what stands in the way of a real sale: the environment, the database, the addresses, the providers and what is sold.
Nothing is changed. Exit code 0: nothing does; 1: something does; 2: the arguments are wrong.
--json     the findings as JSON
--offline  asks neither the addresses nor the providers`;

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== "--json" && arg !== "--offline");
  if (unknown !== undefined) {
    console.error(`doctor: unknown argument ${unknown}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const findings = await examine(args.includes("--offline"));
  if (args.includes("--json"))
    console.log(JSON.stringify({ ready: !findings.some(isBlocking), findings }, null, 2));
  else findingLines(findings).forEach((line) => console.log(line));
  process.exitCode = findings.some(isBlocking) ? 1 : 0;
}

async function examine(offline: boolean): Promise<Finding[]> {
  const { findings, settings } = checkEnvironment(process.env);
  if (!settings) return findings;
  if (settings.PUBLISHER_API_URL) {
    const message = "is set: what is sold is the publisher's own backend's matter (npm run conform)";
    return [...findings, { part: "environment", name: "PUBLISHER_API_URL", state: "off", message }];
  }
  const database = await checkDatabase(settings);
  return [
    ...findings,
    ...database.findings,
    ...(offline ? [] : await checkAddresses(settings)),
    ...(offline ? [] : await checkProviders(settings)),
    ...(database.ready ? await checkSale(settings) : []),
  ];
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`doctor: ${(error as Error).message}`);
  process.exitCode = 1;
});
