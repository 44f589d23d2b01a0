import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Consent } from "@/lib/contract/endpoints/consent";
import type { Game } from "@/lib/contract/entities";
import type { PaymentMethod, PaymentOption } from "@/lib/contract/payment-method";
import type { Id } from "@/lib/contract/ids";
import { methodOf } from "@/lib/payment";
import { bodyOf } from "@/lib/payment/body";
import { viewMethod } from "@/lib/payment/define";
import { readBy } from "@/lib/contract/reading";
import { Caller, type Answer, type Sent } from "./caller";
import { NotOffered, Unready } from "./unready";
import type { Options } from "./options";
import { habits } from "./shape";

/** Orders that one run may leave open. */
const most_orders = 15;

export interface MadeOrder {
  method: number;
  amount: number;
  key: string;
  answer: Answer;
  /** From the answer; undefined if it has none. */
  id?: string;
}

/** What the checks of one run share: the players, and what was asked once. */
export class Context {
  readonly visitor: Caller;
  readonly mayPay: boolean;
  private readonly known = new Map<string, Promise<unknown>>();
  /** The codes of the orders that this run has left open. */
  private readonly open = new Set<string>();

  constructor(
    readonly options: Options,
    /** The backend's time. */
    readonly now: () => Date = () => new Date(),
  ) {
    this.visitor = new Caller(options.url);
    this.mayPay = options.pay;
  }

  /** Does work once a run. */
  once<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.known.get(name) as Promise<T> | undefined;
    if (known) return known;
    const made = work();
    made.catch(() => undefined);
    this.known.set(name, made);
    return made;
  }

  signIn = () =>
    this.once("sign-in", () => this.visitor.send(endpoints.loginPublisher, { body: this.options.player }));

  player = () => this.once("player", async () => this.callerOf(await this.signIn()));

  /** The second player of --data. */
  other = () =>
    this.once("other", async () => {
      const { other } = this.options.data;
      if (!other) throw new Unready("--data names no second player");
      return this.callerOf(await this.visitor.send(endpoints.loginPublisher, { body: other }));
    });

  /** A player who is to pay agrees to the terms first, as the portal asks for it. */
  private async callerOf({ json, status }: Answer): Promise<Caller> {
    const token = (json as { token?: unknown } | undefined)?.token;
    if (typeof token !== "string") throw new Unready(`the sign-in failed (HTTP ${status})`);
    const caller = new Caller(this.options.url, token);
    if (!this.mayPay) return caller;
    const { data } = ((await caller.send(endpoints.getConsent)).json ?? {}) as {
      data?: Partial<Consent> | null;
    };
    const version = data?.terms?.version;
    if (version !== undefined && data?.given?.version !== version)
      await caller.send(endpoints.giveConsent, { body: { version } });
    return caller;
  }

  /** Asks a call once, as the contract says who may; the answers are shared by the checks. */
  answerOf = (endpoint: Endpoint, sent: Sent = {}, as?: "visitor" | "player"): Promise<Answer> => {
    const who = as ?? (endpoint.auth === "player" ? "player" : "visitor");
    return this.once(`${who} ${endpoint.name} ${JSON.stringify(sent)}`, async () =>
      (who === "player" ? await this.player() : this.visitor).send(endpoint, sent),
    );
  };

  /** What the portal reads of the answer to a call that is asked once. */
  async read<T>(endpoint: Endpoint, sent: Sent = {}, as?: "visitor" | "player"): Promise<T> {
    return readAnswer<T>(endpoint, await this.answerOf(endpoint, sent, as));
  }

  games = async () => (await this.read<{ data: Game[] }>(endpoints.listGames)).data;

  /** The first game that is open. */
  async game(): Promise<Game> {
    const game = (await this.games()).find(({ open }) => open === 0);
    if (!game) throw new Unready("no game is on sale (open is 1 for all)");
    return game;
  }

  async methods(): Promise<PaymentMethod[]> {
    const query = { game_id: (await this.game()).id };
    return (await this.read<{ data: PaymentMethod[] }>(endpoints.getPaymentStatus, { query })).data;
  }

  async optionsOf(type_id: number): Promise<PaymentOption[]> {
    const query = { game_id: (await this.game()).id, type_id };
    return (await this.read<{ data: PaymentOption[] }>(endpoints.listPaymentOptions, { query })).data;
  }

  /** The player's character in the game, where it needs one. */
  character = () =>
    this.once("character", async (): Promise<{ server_id?: Id; character_id?: Id }> => {
      const game = await this.game();
      if (game.need_character_info === 0) return {};
      const query = { game_id: game.id };
      const { data } = await this.read<{ data: { roles: { id: Id; server_id: Id }[] } }>(
        endpoints.listRoles,
        { query },
      );
      const [role] = data.roles;
      if (!role) throw new Unready("the player has no character in the first game");
      return { server_id: role.server_id, character_id: role.id };
    });

  /** Makes an order by a method, of its smallest amount unless another is given. */
  async order(
    method: number,
    more: { amount?: unknown; key?: string; body?: object; by?: Caller } = {},
  ): Promise<MadeOrder> {
    if (!(await this.methods()).some(({ id, state }) => id === method && state !== "closed"))
      throw new Unready(`method ${method} is not offered`);
    const least = Math.min(...(await this.optionsOf(method)).map(({ price }) => price));
    if (!Number.isFinite(least)) throw new Unready(`method ${method} has no amounts`);
    if (this.open.size >= most_orders) throw new Unready(`${most_orders} orders have been made`);
    const { amount = least, key = randomUUID(), body = {}, by } = more;
    const view = viewMethod(methodOf(method), method);
    const content = {
      game_id: (await this.game()).id,
      ...(await this.character()),
      amount: amount as number,
      clientId: key,
    };
    const caller = by ?? (await this.player());
    const bank = await this.bankFor(method);
    const answer = await caller.send(
      { ...view.submit, money: true },
      { body: { ...bodyOf(view, content, { ...bank, ...body }) }, key },
    );
    const { data } = (answer.json ?? {}) as { data?: { transaction_id?: unknown; outcome?: unknown } | null };
    const id = data?.transaction_id;
    if (id !== undefined && id !== null && data?.outcome !== "settled") this.open.add(String(id));
    return {
      method,
      amount: amount as number,
      key,
      answer,
      ...(id !== undefined && id !== null && { id: String(id) }),
    };
  }

  /** The order of a method that the checks share. */
  orderOnce = (method: number) => this.once(`order of ${method}`, () => this.order(method));

  private async bankFor(method: number): Promise<{ bank_id?: Id }> {
    if (!methodOf(method).fields.some(({ kind }) => kind === "bank")) return {};
    const [bank] = (await this.read<{ data: { id: Id }[] }>(endpoints.listBanks)).data;
    return bank ? { bank_id: bank.id } : {};
  }
}

/** Whether a backend says that it does not have a call. */
export const isLacking = (status: number) => [404, 405, 501].includes(status);

/** What the portal reads of an answer; Unready when it can't. */
export function readAnswer<T>({ name, response }: Endpoint, { json, status }: Answer): T {
  const reading = readBy(response, json, habits);
  if (isLacking(status)) throw new NotOffered(`${name} is answered with ${status}`);
  if (!reading.ok) throw new Unready(`${name} can't be read (HTTP ${status})`);
  return reading.value as T;
}
