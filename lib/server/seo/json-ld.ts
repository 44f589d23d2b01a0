import "server-only";
import { getTranslations } from "next-intl/server";
import type { Game } from "@/lib/contract/entities";
import { readEnv } from "@/lib/env";
import { localize } from "@/lib/routes/localized-path";
import { sharePicturePath } from "@/lib/routes/paths";
import { readBrand } from "./brand";

/** JSON as the text of a script element: nothing in it can end that element or open a comment. */
function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

const absolute = (path: string) => new URL(path, readEnv().PUBLIC_URL).href;

/** The organization and the web site: for the home page. */
export async function describeSite(locale: string): Promise<string> {
  const { name, title, description, logo } = await readBrand(locale);
  const home = absolute("/");
  return writeJson({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${home}#org`,
        name,
        url: home,
        logo: absolute(logo ?? "/icons/512.png"),
      },
      {
        "@type": "WebSite",
        name: title,
        url: absolute(localize("/", locale)),
        inLanguage: locale,
        description,
        publisher: { "@id": `${home}#org` },
      },
    ],
  });
}

interface GameOnSale {
  game: Game;
  /** The page's path, without its language. */
  path: string;
  /** Every price in VND that at least one method takes. */
  prices: readonly number[];
}

/** A game, the prices of its top-ups, and its page's position in the site. */
export async function describeGame(locale: string, { game, path, prices }: GameOnSale): Promise<string> {
  const [brand, tHome, tPage] = await Promise.all([
    readBrand(locale),
    getTranslations({ locale, namespace: "home" }),
    getTranslations({ locale, namespace: "gamePage" }),
  ]);
  const name = game.game.name;
  const url = absolute(localize(path, locale));
  const crumbs = [
    { name: tHome("games"), item: absolute(localize("/", locale)) },
    { name, item: url },
  ];
  return writeJson({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "VideoGame",
        name,
        url,
        image: absolute(sharePicturePath(locale, game.alias)),
        ...(game.description ? { description: game.description } : {}),
        ...(game.genre ? { genre: game.genre } : {}),
        publisher: { "@type": "Organization", name: brand.name, url: absolute("/") },
        ...(prices.length ? { offers: offersOf(tPage("title", { game: name }), prices, url) } : {}),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map((crumb, index) => ({
          "@type": "ListItem",
          position: index + 1,
          ...crumb,
        })),
      },
    ],
  });
}

function offersOf(name: string, prices: readonly number[], url: string) {
  return {
    "@type": "AggregateOffer",
    name,
    url,
    priceCurrency: "VND",
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: new Set(prices).size,
    availability: "https://schema.org/InStock",
  };
}
