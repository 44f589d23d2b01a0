/**
 * The path of every page, without its language. Vietnamese has no prefix, English is under /en (lib/i18n/routing.ts).
 */
export const pagePaths = {
  home: () => "/",
  /** `vxu`: the Vxu that the top-up has to bring at least. */
  game: (alias: string, vxu?: number) => (vxu === undefined ? `/${alias}` : `/${alias}?vxu=${vxu}`),
  item: (alias: string) => `/${alias}/item`,
  openBeta: (alias: string) => `/${alias}/openbeta`,
  recharge: (alias: string) => `/${alias}/recharge`,
  webshop: (alias: string) => `/${alias}/webshop`,
  result: (alias: string, transactionId: string) =>
    `/${alias}/result?transaction_id=${encodeURIComponent(transactionId)}`,
  /** The top-up page filled in with an earlier order's choices, and with another method if one is named. */
  again: (alias: string, transactionId: string, methodId?: number) =>
    `/${alias}?again=${encodeURIComponent(transactionId)}${methodId === undefined ? "" : `&method=${methodId}`}`,
  /** A page that opens a text message (SMS) on a phone. */
  redirectQr: (number: string, content: string) =>
    `/redirectqr?number=${encodeURIComponent(number)}&content=${encodeURIComponent(content)}`,
  history: () => "/history",
  maintain: () => "/maintain",
  /** The picture shown with a shared link to a game, or to the site if no game is given, in a language. */
  sharePicture: (locale: string, alias = "-") => `/opengraph/${locale}/${alias}.png`,
  /** The home page with the sign-in dialog open; `next` is the path to go to afterwards. */
  login: (next?: string) => (next ? `/?login=1&next=${encodeURIComponent(next)}` : "/?login=1"),
} as const;

/**
 * The query parameters that decide what a page shows: an order, a message to send, the choices of a top-up, the
 * selection in the item shop.
 */
const pageQueries = [
  ...["transaction_id", "number", "content", "dt", "again", "method", "amount", "vxu"],
  ...["ingame", "step", "server", "role", "item"],
];

/**
 * Keeps only the query parameters that decide what a page shows. A deep link's token must not get into a cookie or into
 * a later address.
 */
export function preservedQuery(query: Iterable<[string, string]>): string {
  const preserved = [...query].filter(([name]) => pageQueries.includes(name));
  return preserved.length > 0 ? `?${new URLSearchParams(preserved)}` : "";
}

/** The same page in a language: `/x` in Vietnamese, `/en/x` in English. */
export function localize(path: string, locale: string): string {
  if (locale === "vi") return path;
  const bare = path === "/" ? "" : path.startsWith("/?") ? path.slice(1) : path;
  return `/${locale}${bare}`;
}

/** A page's path without its language. */
export function delocalize(path: string): string {
  return path.replace(/^\/en(?=\/|\?|#|$)/, "").replace(/^(?=[?#]|$)/, "/");
}

/** The paths of one language, so that a caller writes `hrefs(locale).game(alias)`. */
export function hrefs(locale: string) {
  return {
    home: () => localize(pagePaths.home(), locale),
    game: (alias: string, vxu?: number) => localize(pagePaths.game(alias, vxu), locale),
    item: (alias: string) => localize(pagePaths.item(alias), locale),
    openBeta: (alias: string) => localize(pagePaths.openBeta(alias), locale),
    recharge: (alias: string) => localize(pagePaths.recharge(alias), locale),
    webshop: (alias: string) => localize(pagePaths.webshop(alias), locale),
    result: (alias: string, transactionId: string) =>
      localize(pagePaths.result(alias, transactionId), locale),
    again: (alias: string, transactionId: string, methodId?: number) =>
      localize(pagePaths.again(alias, transactionId, methodId), locale),
    redirectQr: (number: string, content: string) => localize(pagePaths.redirectQr(number, content), locale),
    history: () => localize(pagePaths.history(), locale),
    maintain: () => localize(pagePaths.maintain(), locale),
    login: (next?: string) => localize(pagePaths.login(next), locale),
  };
}
