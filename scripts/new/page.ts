import { existsSync } from "node:fs";
import path from "node:path";
import { demoCatalogue } from "@/backend/sandbox/demo/catalogue";
import { pages } from "@/lib/routes/table";
import { locales } from "@/lib/i18n/locales";
import { addMessages, readMessages } from "./messages";
import { camelOf, kebabName, pascalOf, playersText, titleOf } from "./names";
import { Refused, type Plan } from "./plan";

export const pageOptions = ["private", "vi", "en"] as const;
type Options = Partial<Record<(typeof pageOptions)[number], string>>;

/** Folders whose entries are addresses of the site. */
const roots = ["app", "app/(site)", "app/(bare)", "app/(operator)", "public"];

const pageFile = (component: string, namespace: string) => `import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("${namespace}");
  return { title: t("title"), robots: { index: false } };
}

export default async function ${component}() {
  const t = await getTranslations("${namespace}");
  return (
    <div className="page max-w-4xl py-6 sm:py-10">
      <h1 className="text-2xl font-bold">{t("title")}</h1>
    </div>
  );
}
`;

/** A page at /NAME: its file, its row in the page table, its title, and that no game may have its address. */
export function planPage(plan: Plan, typed: string | undefined, options: Options): void {
  const name = kebabName(typed);
  const namespace = camelOf(name);
  const pattern = `/${name}`;
  const isTaken =
    pages.some((page) => page.pattern.split("/")[1] === name) ||
    roots.some((folder) => existsSync(path.join(plan.root, folder, name)));
  if (isTaken) throw new Refused(`${pattern} is there already`);
  if (demoCatalogue().games.some(({ alias }) => alias === name))
    throw new Refused(`${pattern} is a game of the sandbox`);
  for (const language of locales) {
    if (namespace in readMessages(plan, language))
      throw new Refused(`messages/${language}.json has ${namespace} already`);
    const title = playersText(language, options[language] ?? titleOf(name));
    addMessages(plan, { language, name: namespace }, { title });
  }
  plan.create(`app/(site)/${name}/page.tsx`, pageFile(`${pascalOf(name)}Page`, namespace));
  const row = `  { ...${options.private ? "ofPlayer" : "open"}, pattern: "${pattern}" },`;
  plan.insert("lib/routes/table.ts", "before", /^ {2}\{.* pattern: "\/components\/\*"/, row);
  plan.insert("lib/contract/catalogue/game.ts", "before", /^ {4}"opengraph /, `    "${name} " +`);
  plan.left.push(
    `app/(site)/${name}/page.tsx: the content; texts of client components need their picks (ClientMessages)`,
    `lib/routes/table.ts: check who may see it, its frame, and whether it may be cached and listed`,
    `links to it: its address in lib/routes/paths.ts; a game whose alias is ${name} has to have another first`,
  );
}
