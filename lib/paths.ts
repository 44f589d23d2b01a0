/** Every address of the portal. Vietnamese has no prefix, English stands under /en (lib/i18n/routing.ts). */
export const pagePaths = {
  home: () => "/",
  game: (alias: string) => `/${alias}`,
  item: (alias: string) => `/${alias}/item`,
  openBeta: (alias: string) => `/${alias}/openbeta`,
  recharge: (alias: string) => `/${alias}/recharge`,
  webshop: (alias: string) => `/${alias}/webshop`,
  result: (alias: string, transactionId: string) =>
    `/${alias}/result?transaction_id=${encodeURIComponent(transactionId)}`,
  history: () => "/history",
  maintain: () => "/maintain",
  /** The picture that goes with a link to a game, or to the site where there is no game, in a language. */
  sharePicture: (locale: string, alias = "-") => `/opengraph/${locale}/${alias}.png`,
  /** Home with the sign-in dialog open; `next` is where to go on to. */
  login: (next?: string) => (next ? `/?login=1&next=${encodeURIComponent(next)}` : "/?login=1"),
} as const;

/** The same page in a language: `/x` in Vietnamese, `/en/x` in English. */
export function localize(path: string, locale: string): string {
  if (locale === "vi") return path;
  const bare = path === "/" ? "" : path.startsWith("/?") ? path.slice(1) : path;
  return `/${locale}${bare}`;
}

/** A page's address without its language. */
export function delocalize(path: string): string {
  return path.replace(/^\/en(?=\/|\?|#|$)/, "").replace(/^(?=[?#]|$)/, "/");
}

/** The addresses of one language, so that a caller says `hrefs(locale).game(alias)`. */
export function hrefs(locale: string) {
  return {
    home: () => localize(pagePaths.home(), locale),
    game: (alias: string) => localize(pagePaths.game(alias), locale),
    item: (alias: string) => localize(pagePaths.item(alias), locale),
    openBeta: (alias: string) => localize(pagePaths.openBeta(alias), locale),
    recharge: (alias: string) => localize(pagePaths.recharge(alias), locale),
    webshop: (alias: string) => localize(pagePaths.webshop(alias), locale),
    result: (alias: string, transactionId: string) =>
      localize(pagePaths.result(alias, transactionId), locale),
    history: () => localize(pagePaths.history(), locale),
    maintain: () => localize(pagePaths.maintain(), locale),
    login: (next?: string) => localize(pagePaths.login(next), locale),
  };
}
