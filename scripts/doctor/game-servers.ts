import type { GameServers } from "../../backend/delivery/game-servers";
import type { GameServerClient, GameServerSettings } from "../../backend/delivery/game-server-client";
import { createGameServerClient } from "../../backend/delivery/game-server-client";
import type { Environment } from "../../backend/settings";
import { gameServer } from "../../lib/contract/game-server";
import { noConnection } from "../../backend/providers/ask";
import { connectedOf } from "./connected";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("game servers");

/** Asks every configured game server which games it serves, and for the servers of each. Nothing is handed out. */
export function checkGameServers(settings: Environment): Promise<Finding[]> {
  const { gameServers } = connectedOf(settings);
  if (!gameServers) return Promise.resolve(none);
  return Promise.all(gameServers.all.map((one) => checkOne(one, gameServers)));
}

/** What is known of them without asking: that there is none. */
export const missingGameServers = (settings: Environment): Finding[] =>
  connectedOf(settings).gameServers ? [] : none;

const none = [
  finding("GAME_SERVERS", "off", "is not set: only games without characters, items and gifts can be sold"),
];

async function checkOne(one: GameServerSettings, gameServers: GameServers): Promise<Finding> {
  const client = createGameServerClient(one, () => new Date());
  const about = await client.call(gameServer.about, {});
  if (about.kind !== "ok")
    return finding(one.name, "fault", noConnection(reasonOf(about), one.url) ?? reasonOf(about));
  const served = about.data.games.map(String);
  const unserved = (one.games ?? []).filter((game) => !served.includes(String(game)));
  if (unserved.length > 0)
    return finding(one.name, "fault", `does not serve the games ${unserved.join(", ")}`);
  let servers = 0;
  for (const game of one.games ?? []) {
    const listed = await gameServers.servers(game);
    if (listed.kind !== "ok") return finding(one.name, "fault", `game ${game}: ${reasonOf(listed)}`);
    if (listed.data.rows.length === 0) return finding(one.name, "missing", `game ${game} has no servers`);
    servers += listed.data.rows.length;
  }
  for (const game of one.reserve ? (one.games?.map(String) ?? served) : []) {
    const trouble = await troubleOfReservations(client, game);
    if (trouble !== undefined)
      return finding(one.name, "fault", `reserves nothing for game ${game} (${trouble}): it sells no items`);
  }
  const said = one.games ? `answers: ${servers} servers` : `answers, for the games ${served.join(", ")}`;
  if (isPlain(one.url)) return finding(one.name, "advice", `${said}; its address should be https`);
  return finding(one.name, "ok", said);
}

/** Asks for what does not exist: an item that nobody has is refused, and nothing is held. Undefined if it works. */
async function troubleOfReservations(client: GameServerClient, game_id: string): Promise<string | undefined> {
  const nobody = { game_id, player_id: "doctor", server_id: null, character_id: null };
  const wanted = { kind: "item", ...nobody, item_id: "doctor", for_s: 0 } as const;
  const answer = await client.call(gameServer.reserve, wanted);
  if (answer.kind === "ok") return undefined;
  const isOff = answer.kind === "trouble" || ["unsupported", "game_unknown"].includes(answer.error);
  return isOff ? reasonOf(answer) : undefined;
}

const reasonOf = (answer: { kind: "refused"; error: string } | { kind: "trouble"; reason: string }) =>
  answer.kind === "refused" ? answer.error : answer.reason;

/** Whether the calls leave this machine unencrypted. */
function isPlain(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
