import { Unready } from "../check";
import type { GameServerOptions } from "../options";
import { sendGrant, type Grant, type GrantAnswer, type Sending } from "./grant-caller";

/** What the checks of one run share: the player whom the grants are for, and numbers for them. */
export class GameServerContext {
  /** Grants are given to a test player, and no money moves. */
  readonly mayPay = true;
  private readonly run = Date.now();
  private made = 0;
  private readonly known = new Map<string, Promise<unknown>>();

  constructor(readonly options: GameServerOptions) {}

  /** A top-up of 1 Vxu that was never sent before; a later one has a greater order_id. */
  newGrant(more: Record<string, unknown> = {}): Grant {
    this.made += 1;
    const order_id = `${this.run}${String(this.made).padStart(4, "0")}`;
    const { player_id, game_id, server_id, character_id } = this.options.data.player;
    const to = { order_id, player_id, game_id, server_id, character_id };
    return { grant_id: `${order_id}:topup`, kind: "topup", ...to, vxu: 1, bonus_vxu: 0, ...more };
  }

  send(grant: Grant, sending?: Sending): Promise<GrantAnswer> {
    return sendGrant(this.options, grant, sending);
  }

  /** Does work once a run. */
  once<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = (this.known.get(name) as Promise<T> | undefined) ?? work();
    this.known.set(name, known);
    return known;
  }

  /** The first grant; without its delivery nothing else can be seen. */
  first = () => this.once("first", () => this.send(this.newGrant()));

  async expectDelivery(): Promise<void> {
    const answer = await this.first();
    if (answer.verdict !== "delivered")
      throw new Unready(`the first grant was not delivered: ${said(answer)}`);
  }

  /** A grant that the game server has delivered. */
  async delivered(more?: Record<string, unknown>): Promise<Grant> {
    const grant = this.newGrant(more);
    const answer = await this.send(grant);
    if (answer.verdict !== "delivered") throw new Unready(`a grant was not delivered: ${said(answer)}`);
    return grant;
  }

  /** How often the game has handed the grant out, by the address that --data names. */
  async timesDelivered({ grant_id }: Grant): Promise<number> {
    const { delivered_url } = this.options.data;
    if (!delivered_url) throw new Unready("--data has no delivered_url");
    const answer = await fetch(delivered_url.replace("{grant_id}", encodeURIComponent(grant_id))).catch(
      () => undefined,
    );
    const json = (await answer?.json().catch(() => undefined)) as { delivered?: unknown } | undefined;
    const times = json?.delivered;
    if (!Number.isInteger(times)) throw new Unready('delivered_url does not answer {"delivered": number}');
    return times as number;
  }
}

export const said = ({ failure, status, text }: GrantAnswer): string =>
  failure ?? `HTTP ${status} ${text}`.trim().slice(0, 100);
