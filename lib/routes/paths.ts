/** Every address of the portal. Vietnamese has no prefix, English stands under /en (lib/i18n/routing.ts). */
export const pagePaths = {
  home: () => "/",
  /** `vxu`: what the top-up has to bring at least. */
  game: (alias: string, vxu?: number) => (vxu === undefined ? `/${alias}` : `/${alias}?vxu=${vxu}`),
  item: (alias: string) => `/${alias}/item`,
  openBeta: (alias: string) => `/${alias}/openbeta`,
  recharge: (alias: string) => `/${alias}/recharge`,
  webshop: (alias: string) => `/${alias}/webshop`,
  result: (alias: string, transactionId: string) =>
    `/${alias}/result?transaction_id=${encodeURIComponent(transactionId)}`,
  /** The top-up page with an order's choices made again; with another method, where one is named. */
  again: (alias: string, transactionId: string, methodId?: number) =>
    `/${alias}?again=${encodeURIComponent(transactionId)}${methodId === undefined ? "" : `&method=${methodId}`}`,
  /** Opens a message on a phone. */
  redirectQr: (number: string, content: string) =>
    `/redirectqr?number=${encodeURIComponent(number)}&content=${encodeURIComponent(content)}`,
  history: () => "/history",
  maintain: () => "/maintain",
  /** The picture that goes with a link to a game, or to the site where there is no game, in a language. */
  sharePicture: (locale: string, alias = "-") => `/opengraph/${locale}/${alias}.png`,
  /** Home with the sign-in dialog open; `next` is where to go on to. */
  login: (next?: string) => (next ? `/?login=1&next=${encodeURIComponent(next)}` : "/?login=1"),
} as const;

/** What makes a page: an order, a message to send, a top-up's wishes, a place among a game's items. */
const pageQueries = [
  ...["transaction_id", "number", "content", "dt", "again", "method", "amount", "vxu"],
  ...["ingame", "step", "server", "role", "item"],
];

/** Of a query only what makes the page: an arrival's token belongs in no cookie, and in no address that follows. */
export function preservedQuery(query: Iterable<[string, string]>): string {
  const kept = [...query].filter(([name]) => pageQueries.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

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
