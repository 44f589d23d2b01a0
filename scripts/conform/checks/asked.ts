import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Sent } from "../caller";
import { Unready } from "../check";
import type { Context } from "../context";

/** A call whose answer every field is checked of. */
export interface Asked {
  endpoint: Endpoint;
  level: "required" | "feature";
  /** What players miss without the call. */
  effect: string;
  sent?: (context: Context) => Promise<Sent>;
  as?: "visitor" | "player";
}

const ofGame = async (context: Context): Promise<Sent> => ({ query: { game_id: (await context.game()).id } });

async function ofItem(context: Context): Promise<Sent> {
  const { query } = await ofGame(context);
  const { data } = await context.read<{ data: { id: unknown }[] }>(endpoints.listItems, { query });
  if (!data[0]) throw new Unready("the first game sells no items");
  return { query: { ...query, item_id: data[0].id } };
}

async function ofPackage(context: Context): Promise<Sent> {
  const sent = await ofGame(context);
  const { data } = await context.read<{ data: { package_id: string }[] }>(endpoints.listPackages, sent);
  if (!data[0]) throw new Unready("the first game has no packages");
  return { query: { package_id: data[0].package_id } };
}

async function ofServer(context: Context): Promise<Sent> {
  const game_id = (await context.game()).id;
  const { data } = await context.read<{ data: { id: unknown }[] }>(endpoints.listServers, {
    params: { game_id },
  });
  if (!data[0]) throw new Unready("the first game has no servers");
  return { params: { game_id, server_id: data[0].id } };
}

const required = "required";
const feature = "feature";

/** The calls that pages and players make without paying. */
export const asked: readonly Asked[] = [
  { endpoint: endpoints.listGames, level: required, effect: "the home page has no games" },
  {
    endpoint: endpoints.getGameInfo,
    level: required,
    effect: "the game's page is shown from the list alone",
    sent: async (context) => ({ params: { game_alias: (await context.game()).alias } }),
  },
  {
    endpoint: endpoints.getPaymentStatus,
    level: required,
    effect: "the game's page has no payment methods",
    sent: ofGame,
  },
  {
    endpoint: endpoints.listPaymentOptions,
    level: required,
    effect: "the method has no amounts and is left out",
    sent: async (context) => {
      const [method] = await context.methods();
      if (!method) throw new Unready("the first game has no payment methods");
      return { query: { game_id: (await context.game()).id, type_id: method.id } };
    },
  },
  { endpoint: endpoints.listBanks, level: required, effect: "a payment by bank can't be filled in" },
  {
    endpoint: endpoints.loginPublisher,
    level: required,
    effect: "no player can sign in",
    as: "visitor",
    sent: async ({ options }) => ({ body: options.player }),
  },
  { endpoint: endpoints.getProfile, level: required, effect: "a player who has signed in is signed out" },
  { endpoint: endpoints.getBalance, level: required, effect: "the header has no balance" },
  {
    endpoint: endpoints.listServers,
    level: required,
    effect: "no server can be chosen",
    sent: async (context) => ({ params: { game_id: (await context.game()).id } }),
  },
  {
    endpoint: endpoints.listCharacters,
    level: required,
    effect: "no character can be chosen",
    sent: ofServer,
  },
  { endpoint: endpoints.listRoles, level: required, effect: "the item shop has no characters", sent: ofGame },
  { endpoint: endpoints.listHistory, level: required, effect: "the player's history is empty" },
  { endpoint: endpoints.listMaintains, level: required, effect: "the site can't be closed" },
  { endpoint: endpoints.listInspected, level: feature, effect: "an inspection can't be shown" },
  { endpoint: endpoints.listAnnounced, level: feature, effect: "maintenance can't be announced" },
  {
    endpoint: endpoints.getWebSetting,
    level: feature,
    effect: "no support link and no company in the footer",
  },
  { endpoint: endpoints.listSlider, level: feature, effect: "no banners" },
  { endpoint: endpoints.listAds, level: feature, effect: "no ads" },
  { endpoint: endpoints.listItems, level: feature, effect: "the game has no item shop", sent: ofGame },
  {
    endpoint: endpoints.getItemInfo,
    level: feature,
    effect: "no item can be bought",
    sent: ofItem,
    as: "player",
  },
  { endpoint: endpoints.listPackages, level: feature, effect: "the game has no packages", sent: ofGame },
  {
    endpoint: endpoints.getPackageInfo,
    level: feature,
    effect: "a package can't be opened",
    sent: ofPackage,
  },
  { endpoint: endpoints.getWebshop, level: feature, effect: "the game has no web shop", sent: ofGame },
  { endpoint: endpoints.listProducts, level: feature, effect: "the web shop is empty", sent: ofGame },
  { endpoint: endpoints.listRecentGames, level: feature, effect: "the home page has no recent games" },
  { endpoint: endpoints.currentUser, level: feature, effect: "other sites can't ask who is signed in" },
  {
    endpoint: endpoints.getDailyRecharge,
    level: feature,
    effect: "no daily milestones",
    sent: async (context) => ({ params: { game_alias: (await context.game()).alias } }),
  },
  {
    endpoint: endpoints.listGiftCodes,
    level: feature,
    effect: "no gift codes can be seen again",
    sent: async (context) => ({ body: { game_id: (await context.game()).id } }),
  },
];

export async function askedAnswer({ endpoint, sent, as }: Asked, context: Context) {
  return context.answerOf(endpoint, await sent?.(context), as);
}
