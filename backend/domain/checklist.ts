import { usualBonus, type Bonus } from "@/lib/contract/bonus";
import type { ChecklistEntry, ChecklistPoint } from "@/lib/contract/checklist";

/** What the database says of a sale. */
export interface SaleFacts {
  games: { id: number; alias: string; needs_character: boolean; sells_items: boolean }[];
  /** The methods that the catalogue shows as open. */
  open_methods: number[];
  /** Limited gifts without a code left. */
  sold_out_gifts: string[];
  /** What the catalogue sets; without it the usual one is in force. */
  bonus?: Bonus;
  /** Operators who may sign in. */
  operators: number;
  /** Those of them who may credit money by hand. */
  money_movers: number;
  has_support: boolean;
  has_company: boolean;
  has_terms: boolean;
}

/** What the environment says of it. */
export interface SaleParts {
  /** The methods whose provider is configured, and those whose provider is not. The wallet needs none. */
  connected: readonly number[];
  unconnected: readonly { id: number; provider: string }[];
  /** Variables of addresses for browsers that are missing or not https. */
  plain_addresses: string[];
  /** The games that have a game server. */
  served: readonly number[] | "all";
  has_secret: boolean;
  has_sign_in: boolean;
  has_captcha: boolean;
  has_support: boolean;
  has_company: boolean;
}

/** What is left to do before a real sale; every point is named, those that are done as well. */
export function checklistOf(facts: SaleFacts, parts: SaleParts): ChecklistEntry[] {
  const { games, open_methods, sold_out_gifts } = facts;
  const offered = open_methods.filter((id) => parts.connected.includes(id));
  const withoutProvider = parts.unconnected.filter(({ id }) => open_methods.includes(id));
  const providers = [...new Set(withoutProvider.map(({ provider }) => provider))];
  const unserved = games.filter(({ id }) => parts.served !== "all" && !parts.served.includes(id));
  const withoutCharacters = unserved.filter((game) => game.needs_character);
  const withoutDelivery = unserved.filter((game) => game.sells_items);
  const needed = (point: ChecklistPoint, done: boolean, about: string[] = []) =>
    ({ point, state: done ? "done" : "missing", about: done ? [] : about }) as const;
  const better = (point: ChecklistPoint, done: boolean, about: string[] = []) =>
    ({ point, state: done ? "done" : "advice", about: done ? [] : about }) as const;
  return [
    needed("address", parts.plain_addresses.length === 0, parts.plain_addresses),
    better("secret", parts.has_secret, ["BACKEND_SECRET"]),
    needed("games", games.length > 0),
    needed("servers", withoutCharacters.length === 0, aliases(withoutCharacters)),
    needed("methods", offered.length > 0),
    better("providers", providers.length === 0, providers),
    needed("game_server", withoutDelivery.length === 0, aliases(withoutDelivery)),
    better("gift_codes", sold_out_gifts.length === 0, sold_out_gifts),
    better("bonus", facts.bonus !== undefined, [`${usualBonus.first}%`, `${usualBonus.later}%`]),
    needed("sign_in", parts.has_sign_in),
    better("captcha", parts.has_captcha),
    needed("operators", facts.operators > 0),
    better("second_operator", facts.money_movers > 1),
    better("support", facts.has_support || parts.has_support),
    better("company", facts.has_company || parts.has_company),
    better("terms", facts.has_terms),
  ];
}

const aliases = (games: SaleFacts["games"]) => games.map(({ alias }) => alias);
