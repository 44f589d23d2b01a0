import "server-only";
import type { MetadataRoute } from "next";
import type { Game } from "@/lib/contract/entities";
import { readEnv } from "@/lib/env";
import { localize, pagePaths } from "@/lib/routes/paths";

/** Both languages of every page that search engines may list, each with a link to the other. */
export function sitemapOf(
  games: readonly Pick<Game, "alias" | "open">[],
  origin: string = readEnv().PUBLIC_URL,
): MetadataRoute.Sitemap {
  const paths = [
    pagePaths.home(),
    ...games.map(({ alias, open }) => (open === 1 ? pagePaths.openBeta(alias) : pagePaths.game(alias))),
  ];
  return paths.flatMap((path) => {
    const at = (locale: string) => new URL(localize(path, locale), origin).href;
    const languages = { vi: at("vi"), en: at("en"), "x-default": at("vi") };
    return [languages.vi, languages.en].map((url) => ({ url, alternates: { languages } }));
  });
}
