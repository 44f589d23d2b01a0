import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { Caller } from "./backend";

const { purchaseVgpCard, purchase } = endpoints;

/** A purchase that is sent under one key until it is acknowledged. */
export interface Attempt {
  key: string;
  kind: "card" | "order";
  code: string;
  /** Its player's. */
  token: string;
  /** The order's code. */
  acknowledged?: string;
  /** Said to be settled; else its result is still looked for. */
  settled?: boolean;
}

/** Callers that buy without a pause at several backends, and send again what got no answer. */
export class FailoverLoad {
  readonly attempts: Attempt[] = [];
  /** When purchases were acknowledged, in ms. */
  readonly acknowledged_ms: number[] = [];
  /** How often calls were refused, by status and error; or were cut. */
  readonly refused = new Map<string, number>();
  /** The longest refused call of each kind. */
  readonly slowest_ms = { card: 0, order: 0 };
  private readonly unanswered: Attempt[] = [];
  private running: Promise<void>[] = [];
  private on = false;

  constructor(
    private readonly urls: readonly string[],
    private readonly tokens: readonly string[],
    private readonly callers: number,
  ) {}

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

  /** Buys at each backend, beside callers who may still wait for something, until all have acknowledged a purchase. */
  async untilAllSell(): Promise<void> {
    await Promise.all(this.urls.map((_, n) => this.untilSells(n)));
  }

  private async untilSells(backend: number): Promise<void> {
    for (let turn = backend; ; turn += this.urls.length) {
      const attempt = this.next(turn);
      await this.send(attempt, turn);
      if (attempt.acknowledged) return;
    }
  }

  /** Waits until so many more calls are refused or cut. */
  async untilRefused(more: number): Promise<void> {
    const target = this.refusals() + more;
    while (this.refusals() < target) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** From now on refusals and the longest of them are new. */
  forget(): void {
    this.refused.clear();
    Object.assign(this.slowest_ms, { card: 0, order: 0 });
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
    const number = this.attempts.length;
    const code = `${Date.now()}${String(number).padStart(6, "0")}0`.slice(-14);
    const token = this.tokens[number % this.tokens.length] ?? "";
    const attempt: Attempt = { key: randomUUID(), kind: turn % 2 ? "card" : "order", code, token };
    this.attempts.push(attempt);
    return attempt;
  }

  private async send(attempt: Attempt, turn: number): Promise<void> {
    const player = new Caller(this.urls[turn % this.urls.length] ?? "", attempt.token);
    const asked_ms = performance.now();
    let refusal: string;
    try {
      const { json, status } =
        attempt.kind === "card"
          ? await player.send(
              purchaseVgpCard,
              { body: { game_id: 11, serial: "PM1234567890", code: attempt.code, face_value: 100_000 } },
              { key: attempt.key },
            )
          : await player.send(
              purchase,
              { params: { payment_id: 1 }, body: { game_id: 11, amount: 50_000, bank_id: 3 } },
              { key: attempt.key },
            );
      if (json.code === 200) {
        attempt.acknowledged = json.data.transaction_id;
        attempt.settled = (json.data as { state?: string }).state === "settled";
        this.acknowledged_ms.push(performance.now());
        return;
      }
      refusal = `${status} ${json.data.error}`;
    } catch (error) {
      // Cut: unknown, to be sent again.
      refusal = (error as Error).message;
    }
    this.slowest_ms[attempt.kind] = Math.max(this.slowest_ms[attempt.kind], performance.now() - asked_ms);
    this.refused.set(refusal, (this.refused.get(refusal) ?? 0) + 1);
    this.unanswered.push(attempt);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
