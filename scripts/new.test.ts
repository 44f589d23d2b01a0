import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { methods } from "@/lib/payment";
import type { ProviderKind } from "@/lib/payment/provider";
import type { Plan } from "./new/plan";
import { planCommand } from "./new/plan-command";

const repository = process.cwd();
const planOf = (...args: string[]) => planCommand(args, repository);
const before = (file: string) => readFileSync(path.join(repository, file), "utf8");
const textsIn = (plan: Plan, language: string) =>
  JSON.parse(plan.read(`messages/${language}.json`)) as Record<string, object>;
const lastOf = (kind: ProviderKind) => methods.findLast(({ provider }) => provider?.kind === kind)?.name;

/** The lines that a file has more than before, without indentation. Fails if another line was changed. */
function added(text: string, old: string): string[] {
  const rest = text.split("\n");
  for (const line of old.split("\n")) {
    const at = rest.findIndex((each) => each === line || each === `${line},`);
    expect([line, at >= 0]).toEqual([line, true]);
    rest.splice(at, 1);
  }
  return rest.map((line) => line.trim());
}
const addedTo = (plan: Plan, file: string) => added(plan.read(file), before(file));

test("a card is five files: the method, its place among the cards, its texts and a mark", () => {
  const plan = planOf("method", "exampleCard", "--of", "card-gateway", "--id", "9901", "--vi", "Thẻ mẫu mới");
  expect(plan.files.toSorted()).toEqual([
    "lib/payment/index.ts",
    "lib/payment/methods/example-card.ts",
    "messages/en.json",
    "messages/vi.json",
    "public/marks/example-card.svg",
  ]);
  const file = plan.read("lib/payment/methods/example-card.ts");
  for (const part of ["exampleCard = defineMethod", "ids: [9901]", 'telco: "EXAMPLE"'])
    expect(file).toContain(part);
  expect(addedTo(plan, "lib/payment/index.ts")).toEqual([
    'import { exampleCard } from "./methods/example-card";',
    "exampleCard,",
  ]);
  expect(plan.read("lib/payment/index.ts")).toContain(`  ${lastOf("card-gateway")},\n  exampleCard,\n`);
  for (const language of ["vi", "en"]) expect(addedTo(plan, `messages/${language}.json`)).toHaveLength(4);
  expect(textsIn(plan, "vi").methods).toMatchObject({
    exampleCard: { name: "Thẻ mẫu mới", hint: "Nhập serial và mã thẻ Example" },
  });
  expect(textsIn(plan, "en").methods).toMatchObject({
    exampleCard: { name: "Example card", hint: "Enter the Example card's serial and code" },
  });
  expect(plan.read("public/marks/example-card.svg")).toMatch(/^<svg [^]*>EX<\/text><\/svg>\n$/);
  expect(plan.left.join("\n")).toContain("the gateway must know this card as EXAMPLE");
});

test("an operator is named as it writes itself", () => {
  const plan = planOf("method", "smsExample", "--of", "sms", "--id", "9901", "--brand", "eXample");
  expect(plan.files).toHaveLength(5);
  expect(plan.read("lib/payment/methods/sms-example.ts")).toContain('operator: "eXample"');
  expect(plan.read("lib/payment/index.ts")).toContain(`  ${lastOf("sms")},\n  smsExample,\n`);
  expect(textsIn(plan, "en").methods).toMatchObject({
    smsExample: { name: "SMS eXample", hint: "Text 9029 from a eXample number" },
  });
});

test("a method of a provider's page has the fields that the provider needs", () => {
  const plan = planOf("method", "examplePage", "--of", "vnpay", "--id", "9901", "--brand", "EXAMPLE-QR");
  expect(plan.read("lib/payment/methods/example-page.ts")).toContain("fields: bank.fields");
  expect(plan.read("lib/payment/index.ts")).toContain(`  ${lastOf("vnpay")},\n  examplePage,\n`);
});

test("a page is its file, a row of the page table and a title", () => {
  const plan = planOf("page", "example-rules", "--private", "--vi", "Thể lệ nhận quà");
  expect(plan.files).toHaveLength(5);
  expect(addedTo(plan, "lib/contract/catalogue/game.ts")).toEqual(['"example-rules " +']);
  const file = plan.read("app/(site)/example-rules/page.tsx");
  expect(file).toContain("async function ExampleRulesPage()");
  expect(file).toContain('getTranslations("exampleRules")');
  expect(addedTo(plan, "lib/routes/table.ts")).toEqual(['{ ...ofPlayer, pattern: "/example-rules" },']);
  expect(textsIn(plan, "vi").exampleRules).toEqual({ title: "Thể lệ nhận quà" });
  expect(textsIn(plan, "en").exampleRules).toEqual({ title: "Example Rules" });
});

test("a provider is an adapter, a simulator and a line in every list of providers", () => {
  const plan = planOf("provider", "example-wallet", "--brand", "Ví mẫu");
  const made = plan.files.filter((file) => !existsSync(path.join(repository, file)));
  expect(made).toEqual([
    "backend/providers/example-wallet/index.ts",
    "backend/providers/example-wallet/signature.ts",
    "backend/providers/example-wallet/signature.test.ts",
    "backend/sandbox/example-wallet.ts",
  ]);
  for (const file of made) {
    expect(plan.read(file)).not.toMatch(/acme|@[A-Z]+@/i);
    expect(plan.read(file)).toContain("ExampleWallet");
  }
  for (const file of plan.files.filter((each) => !made.includes(each)))
    for (const line of addedTo(plan, file)) expect(line).toMatch(/example.?wallet|^\},$/i);
});

test("every list that names Moca names a new provider, too", () => {
  const named = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return named(file);
      const isList = /\.ts$/.test(file) && !/\.(test|spec)\.ts$|moca/.test(file);
      return isList && /\bmoca\b/i.test(readFileSync(file, "utf8")) ? [file] : [];
    });
  const plan = planOf("provider", "example-wallet");
  const listed = [...named("backend"), ...named("e2e"), "lib/payment/provider.ts", "lib/env-files.ts"];
  expect(listed.filter((file) => !plan.files.includes(file))).toEqual([]);
});

const card = ["--of", "card-gateway", "--id", "9901"];
test.each([
  [[], "say method, provider or page"],
  [["methods", "exampleCard"], 'say method, provider or page, not "methods"'],
  [["method", "exampleCard", "more", ...card], '"more" is one word too many'],
  [["method", "Zing-Card", ...card], '"Zing-Card" is no name like mobifoneCard'],
  [["method", "class", ...card], '"class" is no name'],
  [["method", "gateCard", ...card], "the name gateCard is taken"],
  [["method", "methodOf", ...card], "the name methodOf is taken"],
  [["method", "smsMethod", ...card], "lib/payment/methods/sms-method.ts is there already"],
  [["method", "exampleCard", "--of", "card-gateway", "--id", "10"], "the id 10 belongs to gateCard"],
  [["method", "exampleCard", "--of", "card-gateway"], "--id must be the publisher's number"],
  [
    ["method", "exampleCard", "--of", "nobody", "--id", "9901"],
    "--of must be one of card-gateway, sms, vnpay",
  ],
  [["method", "examplePay", "--of", "wallet-sheet", "--id", "9901"], "fields or calls of its own"],
  [["method", "exampleCard", ...card, "--vi", "{n} thẻ"], "--vi must have 1 to 60 characters"],
  [["method", "exampleCard", ...card, "--telco", "example!"], "--telco must be the gateway's name"],
  [["method", "exampleCard", ...card, "--telco", "MOMO"], "momo is the name of the provider of momo"],
  [
    ["method", "smsExampleTwo", "--of", "sms", "--id", "9901", "--brand", "Mobifone"],
    "sms-mobifone is the name of",
  ],
  [["method", "exampleCard", ...card, "--colour", "red"], "Unknown option '--colour'"],
  [["method", "exampleCard", ...card, "--private"], "--private does not go with method"],
  [["provider", "moca"], "the name moca is taken"],
  [["provider", "gate"], "the name gate is taken"],
  [["provider", "seed"], "backend/sandbox/seed.ts is there already"],
  [["provider", "players"], "the sandbox has /sandbox/players already"],
  [["provider", "sheet"], "the sandbox has /sandbox/sheet already"],
  [["provider", "backend"], "there is a setting BACKEND_SECRET"],
  [["page", "example-rules", "--of", "sms"], "--of does not go with page"],
  [["page", "exampleRules"], '"exampleRules" is no name like gift-rules'],
  [["page", "history"], "/history is there already"],
  [["page", "marks"], "/marks is there already"],
  [["page", "kiem-the-vo-song"], "/kiem-the-vo-song is a game of the sandbox"],
  [["page", "item-shop"], "messages/vi.json has itemShop already"],
])("%j is refused", (args, why) => {
  expect(() => planOf(...args)).toThrow(why);
});

describe("the command", () => {
  /** The files that it edits for a method, and what it formats by. */
  const edited = [".prettierrc.json", "lib/payment/index.ts", "messages/vi.json", "messages/en.json"];
  const folder = mkdtempSync(path.join(tmpdir(), "new-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const inFolder = (file: string) => readFileSync(path.join(folder, file), "utf8");

  function run(...args: string[]) {
    const loader = pathToFileURL(require.resolve("tsx")).href;
    const program = path.join(repository, "scripts/new.ts");
    const env = {
      ...process.env,
      NODE_OPTIONS: "",
      TSX_TSCONFIG_PATH: path.join(repository, "tsconfig.json"),
    };
    return spawnSync(process.execPath, ["--import", loader, program, ...args], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
  }

  test("writes formatted files and says what is left; a refusal writes nothing and is exit code 2", () => {
    for (const file of edited) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(repository, file), path.join(folder, file));
    }
    const refused = run("method", "exampleCard", ...card, "--en", "<b>");
    expect([refused.status, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(/^new: --en must have [^]*\n\nnpm run new -- method NAME/);
    for (const file of edited) expect(inFolder(file)).toBe(before(file));
    expect(existsSync(path.join(folder, "public"))).toBe(false);

    const made = run("method", "smsExample", "--of", "sms", "--id", "9901", "--brand", "Example");
    expect([made.status, made.stderr]).toEqual([0, ""]);
    expect(made.stdout).toMatch(/^Written:\n {2}lib\/payment[^]*\n\nLeft to do:\n {2}public\/marks/);
    expect(inFolder("lib/payment/methods/sms-example.ts")).toContain("({\n  name:");
    expect(added(inFolder("messages/vi.json"), before("messages/vi.json"))).toHaveLength(4);
    expect(existsSync(path.join(folder, "public/marks/sms-example.svg"))).toBe(true);
  });
});
