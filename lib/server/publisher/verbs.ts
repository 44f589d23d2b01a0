import { endpoints } from "@/lib/contract";
import { addressOf } from "@/lib/contract/address-of";
import type { Answer, Endpoint, Input } from "@/lib/contract/endpoint";
import { localeOf } from "@/lib/i18n/sentences";
import type { Game } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { noteGameList } from "./availability";
import { cached, type Cached } from "./cache";
import { callPublisher } from "./call";
import { PublisherError } from "./fault";
import { previewToken } from "./preview";
import { currentRevision, noteRevision } from "./revision";
import { waitForPage } from "./page-wait";
import { troubleOf } from "./trouble";

/** Public data of one call, cached by call and language; for a preview it is asked of the draft each time. */
async function cachedCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  locale: string,
  ttl_ms: number,
  grace?: number,
): Promise<Cached<Answer<E>>> {
  const preview = previewToken();
  if (preview !== undefined) {
    const answer = await callPublisher(endpoint, input, { locale: localeOf(locale), preview });
    if (!answer.ok) throw new PublisherError(answer.error, answer.message);
    return { data: answer.value, stale: false };
  }
  const key = `${locale} ${addressOf(endpoint, input.params, input.query)}`;
  const load = async () => {
    const answer = await callPublisher(endpoint, input, { locale: localeOf(locale) });
    if (endpoint.name === "listGames")
      noteGameList(answer.ok ? { answers: true } : { answers: false, why: troubleOf(answer.error) });
    if (!answer.ok) throw new PublisherError(answer.error, answer.message);
    if (endpoint.name === "listAnnounced") noteRevision(answer.value as { revision?: string });
    return answer.value;
  };
  return waitForPage(cached(key, { ttl_ms, grace, revision: currentRevision() }, load));
}

async function dataOf<T>(entry: Promise<Cached<{ data: T }>>): Promise<Cached<T>> {
  const { data, stale } = await entry;
  return { data: data.data, stale };
}

export const listGames = (locale: string) => dataOf(cachedCall(endpoints.listGames, {}, locale, 30_000));

/** A game by its alias, from the game list that every page needs anyway; null when it is not in the list. */
export async function findGame(alias: string, locale: string): Promise<Cached<Game | null>> {
  const { data, stale } = await listGames(locale);
  return { data: data.find((game) => game.alias === alias) ?? null, stale };
}

/**
 * A game for its own page, from game/info. The list decides whether the game exists, and its entry is used if that call
 * fails.
 */
export async function getGame(alias: string, locale: string): Promise<Cached<Game | null>> {
  const listed = await findGame(alias, locale);
  if (!listed.data) return listed;
  const call = cachedCall(endpoints.getGameInfo, { params: { game_alias: alias } }, locale, 30_000);
  const info = await dataOf(call).catch((error: unknown) => {
    if (error instanceof PublisherError) return undefined;
    throw error;
  });
  return info ? { data: info.data, stale: info.stale || listed.stale } : listed;
}

export const getPaymentStatus = (gameId: Id, locale: string) =>
  dataOf(cachedCall(endpoints.getPaymentStatus, { query: { game_id: gameId } }, locale, 10_000));

export const listPaymentOptions = (gameId: Id, methodId: number, locale: string) =>
  dataOf(
    cachedCall(
      endpoints.listPaymentOptions,
      { query: { game_id: gameId, type_id: methodId } },
      locale,
      30_000,
    ),
  );

export const listBanks = (locale: string) => dataOf(cachedCall(endpoints.listBanks, {}, locale, 60_000));

export const getWebshop = (gameId: Id, locale: string) =>
  dataOf(cachedCall(endpoints.getWebshop, { query: { game_id: gameId } }, locale, 30_000));

export const listProducts = (gameId: Id, locale: string) =>
  dataOf(cachedCall(endpoints.listProducts, { query: { game_id: gameId } }, locale, 10_000));

export const listItems = (gameId: Id, locale: string) =>
  dataOf(cachedCall(endpoints.listItems, { query: { game_id: gameId } }, locale, 10_000));

export const listPackages = (gameId: Id, locale: string) =>
  dataOf(cachedCall(endpoints.listPackages, { query: { game_id: gameId } }, locale, 30_000));

export const getWebSetting = (locale: string) =>
  dataOf(cachedCall(endpoints.getWebSetting, {}, locale, 60_000));

export const listSlider = (locale: string) => dataOf(cachedCall(endpoints.listSlider, {}, locale, 60_000));

export const listAds = (locale: string) => dataOf(cachedCall(endpoints.listAds, {}, locale, 60_000));

/**
 * Time to live of the site's state. An answer may be shown for as long again while it is refreshed, so it is 5 s old at
 * most.
 */
const STATE_MS = 2_500;

export const listMaintains = (locale: string) =>
  dataOf(cachedCall(endpoints.listMaintains, {}, locale, STATE_MS, 1));

/** Shorter, because the pages that show notices are themselves cached for two seconds. */
const NOTICE_MS = 1_500;

export const listInspected = (locale: string) =>
  dataOf(cachedCall(endpoints.listInspected, {}, locale, NOTICE_MS, 1));

export const listAnnounced = (locale: string) =>
  dataOf(cachedCall(endpoints.listAnnounced, {}, locale, NOTICE_MS, 1));
