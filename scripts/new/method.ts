import { methods } from "@/lib/payment";
import { providerName, singleProviders, type MethodProvider } from "@/lib/payment/provider";
import { locales } from "@/lib/i18n/locales";
import { addMessages, readMessages } from "./messages";
import { markFile, methodFile, type NewMethod } from "./method-templates";
import { camelName, capital, kebabOf, playersText, wordsOf } from "./names";
import { Refused, type Plan } from "./plan";

export const methodOptions = ["of", "id", "brand", "telco", "vi", "en", "vi-hint", "en-hint"] as const;
type Options = Partial<Record<(typeof methodOptions)[number], string>>;

/** Kinds whose methods have fields or calls of their own. */
const byHand = ["bank-transfer", "international-card", "wallet-sheet"];
const kinds = ["card-gateway", "sms", ...singleProviders].filter((kind) => !byHand.includes(kind));

/** The method whose texts a new one takes over, with the brand's name in place of `word`. */
const models: Record<string, { name: string; word: string }> = {
  "card-gateway": { name: "gateCard", word: "Gate" },
  sms: { name: "smsVinaphone", word: "VinaPhone" },
};
const pageModel = { name: "moca", word: "Moca" };

const indexFile = "lib/payment/index.ts";

/** Another method of a known provider: its file, its line in the registry, its texts and its mark. */
export function planMethod(plan: Plan, name: string | undefined, options: Options): void {
  const method = readMethod(name, options);
  const index = plan.read(indexFile);
  if (new RegExp(`\\b${method.name}\\b`).test(index))
    throw new Refused(`the name ${method.name} is taken in ${indexFile}`);
  plan.create(`lib/payment/methods/${method.mark}.ts`, methodFile(method));
  plan.create(`public/marks/${method.mark}.svg`, markFile(method));
  register(plan, method);
  const { name: model, word } = models[method.kind] ?? pageModel;
  for (const language of locales) {
    const texts = readMessages(plan, language).methods as Record<string, { name: string; hint: string }>;
    const { name: title = "", hint = "" } = texts[model] ?? {};
    addMessages(
      plan,
      { language, namespace: "methods", name: method.name },
      {
        name: playersTextOf(language, options, title.replace(word, method.brand)),
        hint: playersTextOf(`${language}-hint`, options, hint.replace(word, method.brand)),
      },
    );
  }
  plan.left.push(
    `public/marks/${method.mark}.svg is a tile with initials: draw the mark`,
    `messages/*.json: read the method's name and hint once in both languages`,
  );
  if (method.kind === "card-gateway")
    plan.left.push(
      `lib/payment/methods/${method.mark}.ts: what is usually printed on the card (serial, code)`,
      `the gateway must know this card as ${method.telco}`,
    );
}

function playersTextOf(option: keyof Options, options: Options, fallback: string): string {
  const given = options[option];
  return given === undefined ? fallback : playersText(option, given);
}

function readMethod(typed: string | undefined, options: Options): NewMethod {
  const name = camelName(typed);
  const { of: kind = "" } = options;
  if (byHand.includes(kind))
    throw new Refused(
      `a method of ${kind} has fields or calls of its own: write it by hand, like the existing ones`,
    );
  if (!kinds.includes(kind)) throw new Refused(`--of must be one of ${kinds.join(", ")}`);
  const id = Number(options.id);
  if (!/^[1-9]\d{0,8}$/.test(options.id ?? ""))
    throw new Refused("--id must be the publisher's number of the method");
  const taken = methods.find(({ ids }) => ids.includes(id));
  if (taken) throw new Refused(`the id ${id} belongs to ${taken.name}`);
  if (options.telco !== undefined && kind !== "card-gateway")
    throw new Refused("--telco goes with --of card-gateway alone");
  const brand = playersText("brand", options.brand ?? brandIn(name));
  if (kind === "sms" && !/^[A-Za-z0-9]+$/.test(brand))
    throw new Refused("--brand of an operator must be one word, because it is a part of addresses");
  const telco = options.telco ?? brand.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  if (!/^[A-Z0-9_]{2,20}$/.test(telco))
    throw new Refused("--telco must be the gateway's name of the card, like VIETTEL");
  expectOwnName({ kind, brand, telco });
  return { name, id, kind, brand, telco, mark: kebabOf(name) };
}

/** Two providers with one name would be one in orders, ledger and addresses. */
function expectOwnName({ kind, brand, telco }: Pick<NewMethod, "kind" | "brand" | "telco">): void {
  if (kind !== "sms" && kind !== "card-gateway") return;
  const provider: MethodProvider = kind === "sms" ? { kind, operator: brand } : { kind, telco };
  const other = methods.find((method) => {
    const isSame = JSON.stringify(method.provider) === JSON.stringify(provider);
    return method.provider && !isSame && providerName(method.provider) === providerName(provider);
  });
  if (other) throw new Refused(`${providerName(provider)} is the name of the provider of ${other.name}`);
}

/** `mobifoneCard` → `Mobifone`, `smsVietnamobile` → `Vietnamobile`. */
function brandIn(name: string): string {
  const words = wordsOf(name).filter((word) => !["card", "sms", "wallet"].includes(word));
  return (words.length > 0 ? words : wordsOf(name)).map(capital).join(" ");
}

/** The import, and the line after the last method of the same kind: the list has the order of the page. */
function register(plan: Plan, { name, kind, mark }: NewMethod): void {
  plan.edit(indexFile, (text) => {
    const path = `./methods/${mark}`;
    const lines = text.split("\n");
    const paths = lines.map((line) => /from "(\.\/methods\/[^"]+)";$/.exec(line)?.[1]);
    const next = paths.findIndex((each) => each !== undefined && each > path);
    const at = next >= 0 ? next : paths.findLastIndex((each) => each !== undefined) + 1;
    return lines.toSpliced(at, 0, `import { ${name} } from "${path}";`).join("\n");
  });
  const last =
    methods.findLast(({ provider }) => provider?.kind === kind) ??
    methods.findLast(({ family, provider }) => family === "wallet" && provider);
  plan.insert(indexFile, "after", new RegExp(`^  ${last?.name},$`), `  ${name},`);
}
