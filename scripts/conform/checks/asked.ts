import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Sent } from "../caller";
import { Unready } from "../unready";
import type { Context } from "../context";

/** A call whose answer every field is checked of. */
export interface Asked {
  endpoint: Endpoint;
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

/** A server on which the player has a character, or else the first. */
async function ofServer(context: Context): Promise<Sent> {
  const { server_id: own } = await context.character().catch(() => ({ server_id: undefined }));
  const game_id = (await context.game()).id;
  const { data } = await context.read<{ data: { id: unknown }[] }>(endpoints.listServers, {
    params: { game_id },
  });
  const server_id = own ?? data[0]?.id;
  if (server_id === undefined) throw new Unready("the first game has no servers");
  return { params: { game_id, server_id } };
}

/** The calls that pages and players make without paying. */
export const asked: readonly Asked[] = [
  { endpoint: endpoints.listGames },
  {
    endpoint: endpoints.getGameInfo,
    sent: async (context) => ({ params: { game_alias: (await context.game()).alias } }),
  },
  {
    endpoint: endpoints.getPaymentStatus,
    sent: ofGame,
  },
  {
    endpoint: endpoints.listPaymentOptions,
    sent: async (context) => {
      const [method] = await context.methods();
      if (!method) throw new Unready("the first game has no payment methods");
      return { query: { game_id: (await context.game()).id, type_id: method.id } };
    },
  },
  { endpoint: endpoints.listBanks },
  {
    endpoint: endpoints.loginPublisher,
    as: "visitor",
    sent: async ({ options }) => ({ body: options.player }),
  },
  { endpoint: endpoints.getProfile },
  { endpoint: endpoints.getBalance },
  {
    endpoint: endpoints.listServers,
    sent: async (context) => ({ params: { game_id: (await context.game()).id } }),
  },
  {
    endpoint: endpoints.listCharacters,
    sent: ofServer,
  },
  { endpoint: endpoints.listRoles, sent: ofGame },
  { endpoint: endpoints.listHistory },
  { endpoint: endpoints.listMaintains },
  { endpoint: endpoints.listInspected },
  { endpoint: endpoints.listAnnounced },
  {
    endpoint: endpoints.getWebSetting,
  },
  { endpoint: endpoints.listSlider },
  { endpoint: endpoints.listAds },
  { endpoint: endpoints.listItems, sent: ofGame },
  {
    endpoint: endpoints.getItemInfo,
    sent: ofItem,
    as: "player",
  },
  { endpoint: endpoints.listPackages, sent: ofGame },
  {
    endpoint: endpoints.getPackageInfo,
    sent: ofPackage,
  },
  { endpoint: endpoints.getWebshop, sent: ofGame },
  { endpoint: endpoints.listProducts, sent: ofGame },
  { endpoint: endpoints.listRecentGames },
  { endpoint: endpoints.currentUser },
  {
    endpoint: endpoints.getDailyRecharge,
    sent: async (context) => ({ params: { game_alias: (await context.game()).alias } }),
  },
  {
    endpoint: endpoints.listGiftCodes,
    sent: async (context) => ({ body: { game_id: (await context.game()).id } }),
  },
];

export async function askedAnswer({ endpoint, sent, as }: Asked, context: Context) {
  return context.answerOf(endpoint, await sent?.(context), as);
}
