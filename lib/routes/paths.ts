import type { Id } from "@/lib/contract/ids";
import { localize } from "./localized-path";

/** The address of every page that something leads to; `at` puts the language before its path. */
const addresses = (at: (path: string) => string) => ({
  home: () => at("/"),
  /** `vxu`: the Vxu that the top-up has to bring at least. */
  game: (alias: string, vxu?: number) => at(`/${alias}${vxu === undefined ? "" : `?vxu=${vxu}`}`),
  item: (alias: string) => at(`/${alias}/item`),
  openBeta: (alias: string) => at(`/${alias}/openbeta`),
  recharge: (alias: string) => at(`/${alias}/recharge`),
  webshop: (alias: string) => at(`/${alias}/webshop`),
  result: (alias: string, transactionId: Id) =>
    at(`/${alias}/result?transaction_id=${encodeURIComponent(String(transactionId))}`),
  /** The top-up page filled in with an earlier order's choices, and with another method if one is named. */
  again: (alias: string, transactionId: Id, methodId?: number) =>
    at(
      `/${alias}?again=${encodeURIComponent(String(transactionId))}${methodId === undefined ? "" : `&method=${methodId}`}`,
    ),
  /** The same, with the confirmation open where nothing has to be typed. */
  repeat: (alias: string, transactionId: Id) =>
    at(`/${alias}?again=${encodeURIComponent(String(transactionId))}&confirm=1`),
  /** A page that opens a text message (SMS) on a phone. */
  redirectQr: (number: string, content: string) =>
    at(`/redirectqr?number=${encodeURIComponent(number)}&content=${encodeURIComponent(content)}`),
  /** The order's page without script. */
  plainResult: (alias: string, transactionId: Id) =>
    at(`/${alias}/result?transaction_id=${encodeURIComponent(String(transactionId))}&view=plain`),
  /** The confirmation of a payment without script. */
  confirm: (alias: string, choices?: Record<string, string>) =>
    at(`/${alias}/confirm${choices ? `?${new URLSearchParams(choices)}` : ""}`),
  /** The sign-in form without script. */
  signIn: (next?: string) => at(next ? `/sign-in?next=${encodeURIComponent(next)}` : "/sign-in"),
  history: () => at("/history"),
  account: () => at("/account"),
  /** A page of the operators' desk. */
  operator: (page?: "account" | "catalogue" | "events" | "operators" | "orders") =>
    at(page ? `/operator/${page}` : "/operator"),
  maintain: () => at("/maintain"),
  /** The home page with the sign-in dialog open; `next` is the path to go to afterwards. */
  login: (next?: string) => at(next ? `/?login=1&next=${encodeURIComponent(next)}` : "/?login=1"),
});

/** The paths without their language. */
export const pagePaths = addresses((path) => path);

/** The paths in one language, so that a caller writes `hrefs(locale).game(alias)`. */
export const hrefs = (locale: string) => addresses((path) => localize(path, locale));

/** The picture shown with a shared link to a game, or to the site if no game is given. */
export const sharePicturePath = (locale: string, alias = "-") => `/opengraph/${locale}/${alias}.png`;
