import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { methods } from "@/lib/payment";
import { providerName } from "@/lib/payment/provider";
import { camelOf, kebabName, pascalOf, playersText, titleOf } from "./names";
import { Refused, type Plan } from "./plan";

export const providerOptions = ["brand"] as const;
type Options = Partial<Record<(typeof providerOptions)[number], string>>;

const templates = "scripts/new/provider-templates";

/** The spellings of a provider's name: `acme-pay`, `acmePay`, `AcmePay`, `acme_pay`, `ACME_PAY`. */
function spellingsOf(kebab: string) {
  const snake = kebab.replaceAll("-", "_");
  return { kebab, camel: camelOf(kebab), pascal: pascalOf(kebab), snake, upper: snake.toUpperCase() };
}
type Spellings = ReturnType<typeof spellingsOf>;

/** The template's text for a provider; templates are written for one called Acme Pay. */
function fill(template: string, { kebab, camel, pascal, snake }: Spellings, brand: string): string {
  return readFileSync(path.join(templates, template), "utf8")
    .replaceAll("acme-pay", kebab)
    .replaceAll("acmePay", camel)
    .replaceAll("AcmePay", pascal)
    .replaceAll("acme_pay", snake)
    .replaceAll("@BRAND@", brand);
}

/** A provider with a page of its own, by an example protocol; each list gets its line after the one of Moca. */
export function planProvider(plan: Plan, typed: string | undefined, options: Options): void {
  const name = spellingsOf(kebabName(typed));
  expectNew(plan, name);
  const brand = playersText("brand", options.brand ?? titleOf(name.kebab));
  const folder = `backend/providers/${name.kebab}`;
  plan.create(`${folder}/index.ts`, fill("adapter.txt", name, brand));
  plan.create(`${folder}/signature.ts`, fill("signature.txt", name, brand));
  plan.create(`${folder}/signature.test.ts`, fill("signature-test.txt", name, brand));
  plan.create(`backend/sandbox/${name.kebab}.ts`, fill("simulator.txt", name, brand));
  connect(plan, name);
  simulate(plan, name, brand);
  plan.left.push(
    `the protocol is an example, so all of it is to be replaced by what the provider's document says:`,
    `  ${folder}/signature.ts and its test: the signed text; a vector of the document's or another tool's`,
    `  ${folder}/index.ts: calls, fields, states and replies; lifetime_s; which declines are the player's own`,
    `  backend/sandbox/${name.kebab}.ts: written from the document alone, without the adapter's code`,
    `where not the whole message is signed: backend/providers/signed-fields.ts, and rows in one-meaning.test.ts`,
    `backend/settings.ts: the provider's settings and the address of its live system; then the list in README.md`,
    `README.md: what the adapter was checked against`,
    `e2e/fixtures/methods-table.ts: "here" where it is paid on the order's own page`,
    `nothing uses it yet: npm run new -- method NAME --of ${name.kebab} --id N`,
  );
}

function expectNew(plan: Plan, { kebab, upper }: Spellings): void {
  const names = methods.flatMap(({ provider }) => (provider ? [provider.kind, providerName(provider)] : []));
  if (names.includes(kebab) || kebab.startsWith("sms-"))
    throw new Refused(`the name ${kebab} is taken by a provider`);
  const simulators = path.join(plan.root, "backend/sandbox");
  const served = readdirSync(simulators).filter((file) => file.endsWith(".ts"));
  const address = new RegExp(`/sandbox/${kebab}["/$\`]`);
  if (served.some((file) => address.test(readFileSync(path.join(simulators, file), "utf8"))))
    throw new Refused(`the sandbox has /sandbox/${kebab} already`);
  const variables = ["MERCHANT_ID", "SECRET", "URL"].map((end) => `${upper}_${end}`);
  const known = plan.read("backend/settings.ts") + plan.read("lib/env.ts");
  const taken = variables.find((variable) => new RegExp(`\\b${variable}\\b`).test(known));
  if (taken) throw new Refused(`there is a setting ${taken}`);
}

/** Its kind, its adapter in the composition, its settings, and how its payments go on in the browser's tests. */
function connect(plan: Plan, { kebab, camel, pascal, upper }: Spellings): void {
  plan.insert("lib/payment/provider.ts", "after", /^ {2}"moca",$/, `  "${kebab}",`);
  const compose = "backend/compose.ts";
  const imported = `import { create${pascal}, type ${pascal}Settings } from "./providers/${kebab}";`;
  plan.insert(compose, "after", /^import \{ createMoca,/, imported);
  const setting = `  ${camel}?: Omit<${pascal}Settings, "return_url" | "callback_url">;`;
  plan.insert(compose, "after", /^ {2}moca\?: /, setting);
  plan.insert(
    compose,
    "after",
    /^ {6}return moca && /,
    `    case "${kebab}":
      return settings.${camel} && create${pascal}({ ...settings.${camel}, ...urls });`,
  );
  plan.insert(
    "backend/settings.ts",
    "before",
    /^ {2}MOCA_PARTNER_ID: /,
    `  ${upper}_MERCHANT_ID: z.string().optional(),
  ${upper}_SECRET: z.string().optional(),
  ${upper}_URL: httpAddress.optional(),`,
  );
  plan.insert("lib/env-files.ts", "after", /^ {2}"MOCA_PARTNER_SECRET",$/, `  "${upper}_SECRET",`);
  plan.insert(
    "backend/provider-settings.ts",
    "before",
    /^ {2}moca: \{$/,
    `  ${camel}: {
    merchant_id: "${upper}_MERCHANT_ID",
    secret: "${upper}_SECRET",
    url: "${upper}_URL",
  },`,
  );
  plan.insert(
    "backend/provider-settings.ts",
    "before",
    /^ {4}moca: read\(/,
    `    ${camel}: read(env, of.${camel}),`,
  );
  plan.insert("e2e/fixtures/methods-table.ts", "after", /^ {2}moca: "page",$/, `  ${keyOf(kebab)}: "page",`);
}

/** Its keys and address in the sandbox, its simulator, and the name on its page. */
function simulate(plan: Plan, { kebab, camel, pascal, snake }: Spellings, brand: string): void {
  const context = "backend/sandbox/context.ts";
  const type = `  ${snake}: { merchant_id: string; secret: string };`;
  const value = `  ${snake}: { merchant_id: "sandbox-${kebab}", secret: "sandbox-${kebab}-secret" },`;
  plan.insert(context, "after", /^ {2}moca: \{.*;$/, type);
  plan.insert(context, "after", /^ {2}moca: \{.*,$/, value);
  const address = `    ${camel}: { ...keys.${snake}, url: server("${kebab}") },`;
  plan.insert("backend/provider-settings.ts", "after", /^ {4}moca: \{ \.\.\.keys/, address);
  const providers = "backend/sandbox/providers.ts";
  plan.insert(
    providers,
    "after",
    /^import \{ mocaSimulator/,
    `import { ${camel}Simulator } from "./${kebab}";`,
  );
  plan.insert(providers, "after", /^ {2}moca: /, `  ${keyOf(kebab)}: ${camel}Simulator,`);
  const index = "backend/sandbox/index.ts";
  plan.insert(index, "after", /^import \{ serveMoca/, `import { serve${pascal} } from "./${kebab}";`);
  plan.insert(index, "after", /^ {2}serveMoca\(/, `  serve${pascal}(app, context);`);
  plan.insert(
    "backend/sandbox/page.ts",
    "after",
    /^ {2}moca: /,
    `  ${keyOf(kebab)}: ${JSON.stringify(brand)},`,
  );
}

const keyOf = (name: string) => (name.includes("-") ? JSON.stringify(name) : name);
