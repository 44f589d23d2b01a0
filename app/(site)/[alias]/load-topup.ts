import "server-only";
import { cache } from "react";
import { getTranslations } from "next-intl/server";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import type { Game } from "@/lib/contract/entities";
import type { PaymentMethod } from "@/lib/contract/payment-method";
import type { Id } from "@/lib/contract/ids";
import { readEnv } from "@/lib/env";
import type { Messages } from "@/lib/i18n/messages";
import { localeOf, sentenceOf } from "@/lib/i18n/sentences";
import { methodOf } from "@/lib/payment";
import { isUsual } from "@/lib/payment/bonus";
import { viewMethod } from "@/lib/payment/define";
import { nextOpening } from "@/lib/contract/opening-hours";
import { closedAt } from "@/lib/payment/rules";
import { pagePaths } from "@/lib/routes/paths";
import { getGame, getPaymentStatus, listPaymentOptions, type Cached } from "@/lib/server/publisher";
import { unlessRefused } from "./unless-refused";
import { portalNow } from "@/lib/server/relay/portal-clock";
import { readBonus } from "@/lib/server/seo/brand";
import { describeGame } from "@/lib/server/seo/json-ld";
import { deviceOf } from "./device-methods";
import { viewGame } from "./view-game";

interface TopupPageData {
  game: TopupGame;
  /** Whether its players are sent to /openbeta. */
  isOpen: boolean;
  /** The JSON-LD for search engines. */
  data: string;
  methods: TopupMethod[];
  /**
   * held: cached data is shown, because the publisher cannot be reached · unavailable: there is no cached data either.
   */
  state: "fresh" | "cached" | "unavailable";
}

/**
 * All that the top-up page of a game shows: null when there is no such game, undefined when the games could not be
 * loaded. Loaded once a request, because the page's head needs it, too.
 */
export const loadTopup = cache(
  async (alias: string, locale: string): Promise<TopupPageData | null | undefined> => {
    const found = await unlessRefused(getGame(alias, locale));
    if (!found?.data) return found && null;
    const { data: game, stale } = found;
    const [loaded, bonus] = await Promise.all([loadMethods(game.id, locale), readBonus(locale)]);
    const page = { game: { ...viewGame(game), ...(!isUsual(bonus) && { bonus }) }, isOpen: game.open === 1 };
    const methods = loaded?.data ?? [];
    const data = await dataOf(game, methods, locale);
    if (!loaded) return { ...page, data, methods, state: "unavailable" };
    return { ...page, data, methods, state: stale || loaded.stale ? "cached" : "fresh" };
  },
);

/**
 * The JSON-LD of a game, written once as long as the game list is cached: prices rarely change, but pages are requested
 * all the time.
 */
const written = new WeakMap<Game, string>();

async function dataOf(game: Game, methods: readonly TopupMethod[], locale: string): Promise<string> {
  const cached = written.get(game);
  if (cached !== undefined) return cached;
  const path = game.open === 1 ? pagePaths.openBeta(game.alias) : pagePaths.game(game.alias);
  const prices = methods.flatMap(({ options }) => options.map(([price]) => price));
  const data = await describeGame(locale, { game, path, prices });
  if (prices.length > 0) written.set(game, data);
  return data;
}

async function loadMethods(gameId: Id, locale: string): Promise<Cached<TopupMethod[]> | null> {
  const status = await unlessRefused(getPaymentStatus(gameId, locale));
  if (!status) return null;
  const topups = status.data.filter(({ id }) => methodOf(id).paysFrom === undefined);
  const methods = await Promise.all(topups.map((method) => loadMethod(gameId, method, locale)));
  const offered = methods.filter((method) => method !== undefined);
  return {
    data: offered.map(({ data }) => data),
    stale: status.stale || offered.some(({ stale }) => stale),
  };
}

async function loadMethod(
  gameId: Id,
  { id, payment_method, state, notice, bonus_percent, hours }: PaymentMethod,
  locale: string,
): Promise<Cached<TopupMethod> | undefined> {
  // A method whose amounts can't be loaded is closed: the others can still be used.
  const loaded = await unlessRefused(listPaymentOptions(gameId, id, locale));
  if (loaded?.data.length === 0) return undefined;
  const options = loaded ?? { data: [], stale: false };
  const method = methodOf(id);
  const captchaKey = method.captchaField && readEnv().RECAPTCHA_SITE_KEY;
  const prices = options.data.toSorted((a, b) => a.price - b.price);
  const now = portalNow();
  // The answer may be some seconds old; a method closes at its minute.
  const opens = state === "closed" ? undefined : hours && nextOpening(hours, now);
  // Another publisher's backend may not know the hours of bank transfers, but the relay refuses calls by them.
  const closed = closedAt(method, now) ?? (opens === undefined ? undefined : "method_out_of_hours");
  const device = deviceOf(method);
  const reason = closed ?? (loaded ? undefined : "method_unavailable");
  const text = reason
    ? sentenceOf(reason, localeOf(locale), opens === undefined ? {} : { at: opens })
    : notice;
  return {
    stale: options.stale,
    data: {
      view: viewMethod(method, id),
      ...(await textsOf(id, payment_method, locale)),
      state: reason ? "closed" : state,
      ...(text ? { notice: text } : {}),
      ...(loaded ? {} : { isAwaited: true as const }),
      ...(bonus_percent ? { bonusPercent: bonus_percent } : {}),
      ...(device ? { device } : {}),
      ...(captchaKey ? { captchaKey } : {}),
      options: prices.map(({ price, vxu }) => (vxu === undefined ? [price] : [price, vxu])),
    },
  };
}

/** The title and hint of a method: ours if the id is one of its ids, else the publisher's name. */
async function textsOf(
  id: number,
  publishersName: string,
  locale: string,
): Promise<{ title: string; hint: string }> {
  const method = methodOf(id);
  const t = await getTranslations({ locale, namespace: "methods" });
  const name = method.name as keyof Messages["methods"];
  if (!t.has(`${name}.name`)) return { title: publishersName, hint: "" };
  return { title: method.ids.includes(id) ? t(`${name}.name`) : publishersName, hint: t(`${name}.hint`) };
}
