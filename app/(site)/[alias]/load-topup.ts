import "server-only";
import { cache } from "react";
import type { TopupGame, TopupMethod, TopupTexts } from "@/components/payment/topup-data";
import type { Game, PaymentMethod } from "@/lib/contract/entities";
import { readEnv } from "@/lib/env";
import { formFaults } from "@/lib/i18n/form-faults";
import { textsOf } from "@/lib/i18n/texts";
import { describeGame } from "@/lib/json-ld";
import { pagePaths } from "@/lib/paths";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { viewGame } from "./view-game";
import { getGame, getPaymentStatus, listPaymentOptions, PublisherError, type Held } from "@/lib/publisher";

interface TopupPageData {
  game: TopupGame;
  /** Its players are received at /openbeta. */
  isOpen: boolean;
  /** What search engines are told. */
  data: string;
  texts: TopupTexts;
  methods: TopupMethod[];
  /** held: shown from memory, since the publisher can't be asked · unavailable: not even that. */
  state: "fresh" | "held" | "unavailable";
}

/** All that the top-up page of a game shows, or null when there is no such game. Once a request: the page's head asks, too. */
export const loadTopup = cache(async (alias: string, locale: string): Promise<TopupPageData | null> => {
  const { data: game, stale } = await getGame(alias, locale);
  if (!game) return null;
  const held = await loadMethods(game.id, locale);
  const page = { game: viewGame(game), isOpen: game.open === 1, texts: textsFor(locale) };
  const methods = held?.data ?? [];
  const data = dataOf(game, methods, locale);
  if (!held) return { ...page, data, methods, state: "unavailable" };
  return { ...page, data, methods, state: stale || held.stale ? "held" : "fresh" };
});

/** Written once for as long as the list holds the game: prices change hardly ever, pages are asked for all the time. */
const written = new WeakMap<Game, string>();

function dataOf(game: Game, methods: readonly TopupMethod[], locale: string): string {
  const held = written.get(game);
  if (held !== undefined) return held;
  const path = game.open === 1 ? pagePaths.openBeta(game.alias) : pagePaths.game(game.alias);
  const prices = methods.flatMap(({ options }) => options.map(([price]) => price));
  const data = describeGame(locale, { game, path, prices });
  if (prices.length > 0) written.set(game, data);
  return data;
}

function textsFor(locale: string): TopupTexts {
  return {
    payment: textsOf(locale, "payment"),
    faults: formFaults(locale),
    character: textsOf(locale, "character"),
    daily: textsOf(locale, "dailyRecharge"),
  };
}

async function loadMethods(gameId: number, locale: string): Promise<Held<TopupMethod[]> | null> {
  try {
    const status = await getPaymentStatus(gameId, locale);
    const topups = status.data.filter(({ id }) => methodOf(id).paysFrom === undefined);
    const methods = await Promise.all(topups.map((method) => loadMethod(gameId, method, locale)));
    const offered = methods.filter(({ data }) => data.options.length > 0);
    return {
      data: offered.map(({ data }) => data),
      stale: status.stale || offered.some(({ stale }) => stale),
    };
  } catch (error) {
    if (error instanceof PublisherError) return null;
    throw error;
  }
}

async function loadMethod(
  gameId: number,
  { id, payment_method, state, notice, bonus_percent }: PaymentMethod,
  locale: string,
): Promise<Held<TopupMethod>> {
  const options = await listPaymentOptions(gameId, id, locale);
  const method = methodOf(id);
  const captchaKey = method.captchaField && readEnv().RECAPTCHA_SITE_KEY;
  const prices = options.data.toSorted((a, b) => a.price - b.price);
  return {
    stale: options.stale,
    data: {
      view: viewMethod(method, id),
      ...wordsOf(id, payment_method, locale),
      state,
      ...(notice ? { notice } : {}),
      ...(bonus_percent ? { bonusPercent: bonus_percent } : {}),
      ...(captchaKey ? { captchaKey } : {}),
      options: prices.map(({ price, vxu }) => (vxu === undefined ? [price] : [price, vxu])),
    },
  };
}

/** An id that a method of ours claims has our words; any other is called what the publisher calls it. */
function wordsOf(id: number, publishersName: string, locale: string): { title: string; hint: string } {
  const method = methodOf(id);
  const texts: Record<string, { name: string; hint: string }> = textsOf(locale, "methods");
  const words = texts[method.name];
  return { title: (method.ids.includes(id) && words?.name) || publishersName, hint: words?.hint ?? "" };
}
