import { gameServer, page_rows, type GameServerEndpoint } from "@/lib/contract/game-server";
import { Unready } from "../unready";
import type { GameServerOptions } from "../options";
import { callGameServer, type GameAnswer, type Sending } from "./caller";

/** What a game server is told to hand out. */
export type Grant = Record<string, unknown> & { order_id: string };

interface Recipient {
  game_id: string;
  player_id: string;
  server_id: string;
  character_id: string;
}

/** What the checks of one run share: the player whom the grants are for, and numbers for them. */
export class GameServerContext {
  /** Grants are given to a test player, and no money moves. */
  readonly mayPay = true;
  private readonly run = Date.now();
  private made = 0;
  private readonly known = new Map<string, Promise<unknown>>();

  constructor(readonly options: GameServerOptions) {}

  call(endpoint: GameServerEndpoint, data: unknown, sending?: Sending): Promise<GameAnswer> {
    return callGameServer(this.options, endpoint, data, sending);
  }

  /** Does work once a run. */
  once<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = (this.known.get(name) as Promise<T> | undefined) ?? work();
    this.known.set(name, known);
    return known;
  }

  about = () => this.once("about", () => this.call(gameServer.about, {}));

  /** The game of --data, else the first one that the server names. */
  async game_id(): Promise<string> {
    const { game_id } = this.options.data.player;
    if (game_id !== undefined) return String(game_id);
    const { data } = await this.about();
    const [first] = Array.isArray(data.games) ? (data.games as unknown[]) : [];
    if (typeof first !== "string" && typeof first !== "number") throw new Unready("about names no game");
    return String(first);
  }

  servers = async () => {
    const game_id = await this.game_id();
    return this.once("servers", () => this.call(gameServer.listServers, { game_id, limit: page_rows }));
  };

  async whom() {
    return { game_id: await this.game_id(), player_id: String(this.options.data.player.player_id) };
  }

  /** The character of --data, else the player's first one on the first ten servers. */
  recipient = () => this.once("recipient", () => this.findRecipient());

  private async findRecipient(): Promise<Recipient> {
    const whom = await this.whom();
    const { server_id, character_id } = this.options.data.player;
    if (server_id !== undefined && character_id !== undefined)
      return { ...whom, server_id: String(server_id), character_id: String(character_id) };
    for (const server of rowsOf(await this.servers(), "servers").slice(0, 10)) {
      const asked = { ...whom, server_id: String(server.id), limit: page_rows };
      const [row] = rowsOf(await this.call(gameServer.listCharacters, asked), "characters");
      if (row) return { ...whom, server_id: String(server.id), character_id: String(row.id) };
    }
    throw new Unready("the player has no character on the first ten servers: name one by --data");
  }

  /** A grant of 1 Vxu that was never sent before; a later one has a greater order_id. */
  async newGrant(more: Record<string, unknown> = {}): Promise<Grant> {
    this.made += 1;
    const order_id = `${this.run}${String(this.made).padStart(4, "0")}`;
    return { kind: "vxu", order_id, ...(await this.recipient()), vxu: 1, bonus_vxu: 0, ...more };
  }

  send(grant: unknown, sending?: Sending): Promise<GameAnswer> {
    return this.call(gameServer.grant, grant, sending);
  }

  /** The first grant; without its delivery nothing else can be seen. */
  first = () => this.once("first", async () => this.send(await this.newGrant()));

  async expectDelivery(): Promise<void> {
    const answer = await this.first();
    if (answer.verdict !== "done") throw new Unready(`the first grant was not delivered: ${said(answer)}`);
  }

  /** A grant that the game server has delivered. */
  async delivered(more?: Record<string, unknown>): Promise<Grant> {
    const grant = await this.newGrant(more);
    const answer = await this.send(grant);
    if (answer.verdict !== "done") throw new Unready(`a grant was not delivered: ${said(answer)}`);
    return grant;
  }

  /** How often the game has handed the order out, by the address that --data names. */
  async timesDelivered({ order_id }: Grant): Promise<number> {
    const { delivered_url } = this.options.data;
    if (!delivered_url) throw new Unready("--data has no delivered_url");
    const address = delivered_url.replace("{order_id}", encodeURIComponent(order_id));
    const answer = await fetch(address).catch(() => undefined);
    const json = (await answer?.json().catch(() => undefined)) as { delivered?: unknown } | undefined;
    const times = json?.delivered;
    if (!Number.isInteger(times)) throw new Unready('delivered_url does not answer {"delivered": number}');
    return times as number;
  }
}

export const said = ({ failure, unsigned, status, text }: GameAnswer): string =>
  failure ??
  `HTTP ${status}${unsigned ? `, signature: ${unsigned} is wrong or missing,` : ""} ${text}`
    .trim()
    .slice(0, 140);

export type Row = Record<string, unknown>;

/** The rows of a list's answer; none where it has none. */
export function rowsOf({ data }: GameAnswer, name: string): Row[] {
  const rows = data[name];
  return Array.isArray(rows) ? rows.filter((row): row is Row => typeof row === "object" && row !== null) : [];
}
