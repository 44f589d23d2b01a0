import type { MetadataRoute } from "next";
import type { Game } from "@/lib/contract/entities";
import { readEnv } from "@/lib/env";
import { defaultLocale, locales } from "@/lib/i18n/locales";
import { localize } from "@/lib/routes/localized-path";
import { pages } from "@/lib/routes/table";

/** Every language of every page that search engines may list, each with links to the others. */
export function sitemapOf(
  games: readonly Pick<Game, "alias" | "open">[],
  origin: string = readEnv().PUBLIC_URL,
): MetadataRoute.Sitemap {
  const listed = pages.filter(({ indexing }) => indexing === "listed");
  const paths = [
    ...listed.filter(({ ofGames }) => ofGames === undefined).map(({ pattern }) => pattern),
    ...games.flatMap(({ alias, open }) =>
      listed
        .filter(({ ofGames }) => ofGames === (open === 1 ? "open" : "announced"))
        .map(({ pattern }) => pattern.replace(":alias", alias)),
    ),
  ];
  return paths.flatMap((path) => {
    const at = (locale: string) => new URL(localize(path, locale), origin).href;
    const languages = Object.fromEntries(locales.map((locale) => [locale, at(locale)]));
    const alternates = { languages: { ...languages, "x-default": at(defaultLocale) } };
    return locales.map((locale) => ({ url: at(locale), alternates }));
  });
}
