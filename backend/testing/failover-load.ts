import {
  callbackOf,
  cardOf,
  kinds,
  orderOf,
  walletPurchaseOf,
  type Attempt,
  type Kind,
} from "./failover-attempts";
import type { Buyers } from "./failover-buyers";

export type { Attempt };

/** What is away for longer after a promotion is not waited for any more. */
const most_away_ms = 120_000;
/** Of so many bank orders one is never paid. */
const one_unpaid_of = 4;

/**
 * Callers that buy without a pause at several backends, and send again what got no answer. With buyers they buy from
 * wallets as well, and call back as the provider of most bank orders; else these are never paid.
 */
export class FailoverLoad {
  readonly attempts: Attempt[] = [];
  /** When purchases and callbacks were acknowledged, in ms. */
  readonly acknowledged_ms: number[] = [];
  /** How often calls were refused, by status and error; or were cut. */
  readonly refused = new Map<string, number>();
  /** The longest refused call of each kind. */
  readonly slowest_ms: Record<Kind, number> = { order: 0, card: 0, wallet: 0, callback: 0 };
  /** When one of each kind was acknowledged last. */
  private readonly latest_ms: Record<Kind, number> = { order: 0, card: 0, wallet: 0, callback: 0 };
  private readonly unanswered: Attempt[] = [];
  /** Bank orders that are about to be paid. */
  private readonly toPay: string[] = [];
  private ordered = 0;
  private running: Promise<void>[] = [];
  private on = false;

  constructor(
    private readonly urls: readonly string[],
    private readonly tokens: readonly string[],
    private readonly callers: number,
    readonly buyers?: Buyers,
  ) {}

  /** The kinds that this load has. */
  get kinds(): readonly Kind[] {
    return this.buyers ? kinds : ["order", "card"];
  }

  start(): void {
    this.on = true;
    this.running = Array.from({ length: this.callers }, (_, n) => this.call(n));
  }

  async stop(): Promise<void> {
    this.on = false;
    await Promise.all(this.running);
  }

  /** Waits until so many more are acknowledged. */
  async untilAcknowledged(more: number): Promise<void> {
    const target = this.acknowledged_ms.length + more;
    while (this.acknowledged_ms.length < target) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Waits until one of a kind is acknowledged after a moment, of `performance.now()`. */
  async untilAcknowledgedSince(since_ms: number, kind: Kind): Promise<void> {
    while (this.latest_ms[kind] <= since_ms) {
      if (performance.now() - since_ms > most_away_ms)
        throw new Error(`no ${kind} is acknowledged: ${JSON.stringify([...this.refused])}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Buys at each backend, beside callers who may still wait for something, until all have acknowledged a purchase. */
  async untilAllSell(): Promise<void> {
    await Promise.all(this.urls.map((url) => this.untilSells(url)));
  }

  /** The same at one backend, for as long as it may sell. */
  async untilSells(url: string, may: () => boolean = () => true): Promise<void> {
    const attempt = this.make("order");
    const until_ms = performance.now() + most_away_ms;
    while (may()) {
      const isOver = await this.sendOnce(attempt, url);
      if (attempt.acknowledged) return;
      if (isOver || performance.now() > until_ms)
        throw new Error(`${url} does not sell: ${JSON.stringify([...this.refused])}`);
    }
    this.unanswered.push(attempt);
  }

  /** Makes so many bank orders, beside no callers. */
  async order(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await this.send(this.make("order"), n);
  }

  /** Waits until so many more calls are refused or cut. */
  async untilRefused(more: number): Promise<void> {
    const target = this.refusals() + more;
    while (this.refusals() < target) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** From now on refusals and the longest of them are new. */
  forget(): void {
    this.refused.clear();
    for (const kind of kinds) this.slowest_ms[kind] = 0;
  }

  private refusals(): number {
    return [...this.refused.values()].reduce((sum, n) => sum + n, 0);
  }

  /** Sends all that is left until it is acknowledged. */
  async finish(): Promise<void> {
    while (this.unanswered.length > 0) {
      const attempt = this.unanswered.pop();
      if (attempt) await this.send(attempt, 0);
    }
  }

  private async call(n: number): Promise<void> {
    for (let turn = n; this.on; turn += 1) {
      const attempt = this.unanswered.shift() ?? this.next(turn);
      await this.send(attempt, turn);
    }
  }

  private next(turn: number): Attempt {
    return this.make(this.kinds[turn % this.kinds.length] ?? "order");
  }

  /** A bank order, where there is no order to pay or all wallets are locked. */
  private make(kind: Kind): Attempt {
    const number = this.attempts.length;
    const token = this.tokens[number % this.tokens.length] ?? "";
    const buyer = kind === "wallet" ? this.buyers?.take() : undefined;
    const toPay = kind === "callback" ? this.toPay.shift() : undefined;
    let attempt: Attempt;
    if (this.buyers && buyer) attempt = walletPurchaseOf(this.buyers, buyer);
    else if (toPay) attempt = callbackOf(toPay, number);
    else attempt = kind === "card" ? cardOf(token, number) : orderOf(token);
    this.attempts.push(attempt);
    return attempt;
  }

  /** Sends an attempt in its turn; what got no answer is sent again later. */
  private async send(attempt: Attempt, turn: number): Promise<void> {
    const isFinal = await this.sendOnce(attempt, this.urls[turn % this.urls.length] ?? "");
    // What is refused for good stays among the attempts that were never acknowledged.
    if (!isFinal) this.unanswered.push(attempt);
  }

  /** Whether there is nothing to send again. */
  private async sendOnce(attempt: Attempt, url: string): Promise<boolean> {
    const asked_ms = performance.now();
    let refusal: string;
    let isFinal = false;
    try {
      const answer = await attempt.send(url);
      if ("acknowledged" in answer) {
        this.acknowledge(attempt, answer);
        return true;
      }
      ({ refusal, isFinal = false } = answer);
    } catch (error) {
      // Cut: unknown, to be sent again.
      refusal = (error as Error).message;
    }
    this.slowest_ms[attempt.kind] = Math.max(this.slowest_ms[attempt.kind], performance.now() - asked_ms);
    this.refused.set(refusal, (this.refused.get(refusal) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return isFinal;
  }

  private acknowledge(attempt: Attempt, answer: Pick<Attempt, "acknowledged" | "settled">): void {
    const { acknowledged = "", settled } = answer;
    Object.assign(attempt, { acknowledged, settled });
    const now_ms = performance.now();
    this.acknowledged_ms.push(now_ms);
    this.latest_ms[attempt.kind] = now_ms;
    if (attempt.buyer) this.buyers?.giveBack(attempt.buyer);
    if (!this.buyers || attempt.kind !== "order") return;
    this.ordered += 1;
    if (this.ordered % one_unpaid_of > 0) this.toPay.push(acknowledged);
  }
}
