import { setTimeout } from "node:timers/promises";
import type { Agent } from "undici";
import { endpoints } from "../../lib/contract";
import type { Item, OrderAnswer, Role } from "../../lib/contract/entities";
import type { PaymentMethod } from "../../lib/contract/payment-method";
import { isCard, offeredMethods, submissionOf, type Paying } from "./methods";
import { Measure, StepFailed } from "./measure";
import type { Kind } from "./options";
import { tellSandbox, Visitor } from "./visitor";

const { listGames, getPaymentStatus, listPaymentOptions, listItems, getItemInfo, loginLocal } = endpoints;
const { getBalance, listRoles, checkTransaction, purchaseWallet, sendSheetToken, listHistory } = endpoints;

/** What all visits know before the first one: read once, and not part of the load. */
export interface Site {
  agent: Agent;
  url: string;
  sandbox?: string;
  game: { id: number; alias: string };
  methods: Paying[];
  items: Item[];
}

export async function readSite(agent: Agent, url: string, sandbox?: string, alias?: string): Promise<Site> {
  const visitor = new Visitor(agent, url);
  const { data: games } = await visitor.call<{ data: { id: number; alias: string; open?: number }[] }>(
    listGames,
  );
  const game = games.find((it) => (alias ? it.alias === alias : !it.open));
  if (!game) throw new Error(alias ? `there is no game ${alias}` : "there are no games");
  if (!sandbox) return { agent, url, game, methods: [], items: [] };
  const of = { query: { game_id: game.id } };
  const { data: states } = await visitor.call<{ data: PaymentMethod[] }>(getPaymentStatus, of);
  const methods = await offeredMethods(states, async (type_id) => {
    const asked = { query: { game_id: game.id, type_id } };
    const { data } = await visitor.call<{ data: { price: number }[] }>(listPaymentOptions, asked);
    return data.map(({ price }) => price);
  });
  const { data: items } = await visitor.call<{ data: Item[] }>(listItems, of);
  return { agent, url, sandbox, game, methods, items: items.toSorted((a, b) => a.price - b.price) };
}

/** Vxu of a new player: enough for the cheapest item of any game. */
const opening_vxu = 100_000;
const password = "matkhau123";

/** A player's steps of a visit; each waits for the one before, with a pause between them. */
export class Visit {
  private readonly visitor: Visitor;

  constructor(
    private readonly site: Site,
    private readonly measure: Measure,
    private readonly pause_ms: () => number,
    private readonly assets: boolean,
    private readonly whenSignedIn: () => void = () => undefined,
  ) {
    this.visitor = new Visitor(site.agent, site.url);
  }

  /** Rejects at the first step that fails: the player leaves. `due_ms` is when the player came. */
  async run(kind: Kind, n: number, due_ms: number): Promise<void> {
    // Made before the visit begins: a player has an account already.
    const name = kind === "look" ? "" : await this.newPlayer();
    if (kind === "look" || kind === "whole") await this.look(kind === "look" ? due_ms : undefined);
    if (kind === "look") return;
    await this.signIn(name);
    this.whenSignedIn();
    if (kind !== "buy") await this.pay(n);
    if (kind !== "pay") await this.buy();
  }

  private async newPlayer(): Promise<string> {
    const { sandbox = "", agent } = this.site;
    const { data } = await tellSandbox<{ data: { username: string } }>(agent, sandbox, "players", {
      vxu: opening_vxu,
    });
    return data.username;
  }

  private async look(since_ms?: number): Promise<void> {
    const home = await this.measure.time("home", () => this.visitor.page("/"), since_ms);
    await this.load("home's files", home);
    await this.think();
    const page = await this.measure.time("game", () => this.visitor.page(`/${this.site.game.alias}`));
    await this.load("game's files", page);
  }

  private async load(step: string, html: string): Promise<void> {
    if (this.assets) await this.measure.time(step, () => this.visitor.assetsOf(html));
  }

  private async signIn(username: string): Promise<void> {
    await this.think();
    await this.measure.time("sign in", () => this.visitor.call(loginLocal, { body: { username, password } }));
    await this.measure.time("balance", () => this.visitor.call(getBalance));
  }

  /** Pays by the n-th method, so that all are used in turn; the sandbox pays at once where a human would. */
  private async pay(n: number): Promise<void> {
    const { agent, sandbox = "" } = this.site;
    await this.think();
    const { method, data } = await this.order(n);
    const { transaction_id } = data;
    if (method.sheet) {
      const body = { transaction_id, token: `sandbox:${transaction_id}` };
      await this.measure.time(`sheet ${method.name}`, () => this.visitor.call(sendSheetToken, { body }));
    } else if (!isCard(method)) {
      await this.think();
      const paid = { outcome: "paid", callback: "sent" };
      await this.measure.time("paid at the provider", () =>
        tellSandbox(agent, sandbox, `payments/${transaction_id}`, paid),
      );
    }
    await this.measure.time("Vxu there", () => this.untilSettled(String(transaction_id)));
  }

  /** Orders by the n-th method or, as a player would whom the site tells that it has closed, by the next. */
  private async order(n: number): Promise<{ method: Paying["method"]; data: OrderAnswer }> {
    const { methods, game } = this.site;
    for (const paying of [...methods.slice(n % methods.length), ...methods.slice(0, n % methods.length)]) {
      const { method } = paying;
      const sent = submissionOf(paying, { game_id: game.id });
      const asked_ms = performance.now();
      const asked = this.visitor.call<{ data: OrderAnswer }>(method.submit, sent);
      const isClosed = await asked.then(() => false, saysClosed);
      const step = `order ${method.name}${isClosed ? ", closed" : ""}`;
      const answer = await this.measure.time(step, async () => (isClosed ? undefined : asked), asked_ms);
      if (answer) return { method, data: answer.data };
    }
    throw new StepFailed("no method can be paid by");
  }

  private async untilSettled(transaction_id: string): Promise<void> {
    for (let tries = 0; tries < most_tries; tries += 1) {
      const { data } = await this.visitor.call<{ data: { data?: { state: string }; state?: string } }>(
        checkTransaction,
        { query: { transaction_id } },
      );
      const state = data.data?.state ?? data.state;
      if (state === "settled") return;
      if (state !== "created" && state !== "pending" && state !== "paid")
        throw new StepFailed(`ended ${state}`);
      await setTimeout(ask_again_ms);
    }
    throw new StepFailed("not settled in time");
  }

  private async buy(): Promise<void> {
    const { items, game } = this.site;
    const [item] = items;
    if (!item) throw new StepFailed("the game sells no items");
    await this.think();
    const { data: character } = await this.measure.time("characters", () =>
      this.visitor.call<{ data: { roles: Role[] } }>(listRoles, { query: { game_id: game.id } }),
    );
    const [role] = character.roles;
    const asked = { query: { game_id: game.id, item_id: item.id } };
    const { data } = await this.measure.time("item", () =>
      this.visitor.call<{ data: { dpt_id?: string; payment_token?: string } }>(getItemInfo, asked),
    );
    await this.think();
    const body = {
      game_id: game.id,
      item_id: item.id,
      server_id: role?.server_id,
      character_id: role?.id,
      dpt_id: data.dpt_id,
      payment_token: data.payment_token,
    };
    await this.measure.time("buy an item", () => this.visitor.call(purchaseWallet, { body }));
    await this.measure.time("history", () => this.visitor.call(listHistory));
  }

  private async think(): Promise<void> {
    const ms = this.pause_ms();
    if (ms > 0) await setTimeout(ms);
  }
}

/** An order's page asks again after so long; here it is asked for half a minute. */
const ask_again_ms = 1000;
const most_tries = 30;

/** Bank transfers have hours, by the site's clock: that they have closed since it was read is no error of the site's. */
const saysClosed = (failed: unknown) =>
  failed instanceof StepFailed && failed.error === "bank_transfer_closed";
