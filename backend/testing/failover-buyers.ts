import { openPostgres } from "../db/open-database";
import type { Secret } from "../db/seal";
import { issuePaymentToken } from "../http/payment-token";
import { readSettings } from "../settings";
import { startBackend, type Backend } from "../start";
import type { Cluster } from "./clusters";
import { newPlayers } from "./many-players";

/** What buyers buy, and what it costs; and what is in each wallet at the start. */
const item = { game_id: 11, item_id: "11-gold-1", dpt_id: "DPT-11-gold-1" };
export const price_vxu = 50;
export const opening_vxu = 20_000;
/** A wallet's lockout is 20 s by the database's clock. */
const usual_rest_s = 21;

/** A player who buys from the wallet. */
export interface Buyer {
  id: string;
  token: string;
  /** From then on the wallet's lockout is over, in ms of this process. */
  free_ms: number;
}

/** Players who each have one purchase from the wallet under way at most, and none during its lockout. */
export class Buyers {
  private readonly resting: Buyer[];

  constructor(
    readonly all: readonly Buyer[],
    private readonly secret: Secret,
    private readonly rest_s: number,
  ) {
    this.resting = [...all];
  }

  /** The one who has rested longest; undefined while the wallets of all are locked. */
  take(): Buyer | undefined {
    const [first] = this.resting;
    return first && first.free_ms <= performance.now() ? this.resting.shift() : undefined;
  }

  /** The buyer's purchase was acknowledged. */
  giveBack(buyer: Buyer): void {
    buyer.free_ms = performance.now() + this.rest_s * 1000;
    this.resting.push(buyer);
  }

  /** What a buyer sends, to the letter each time: a payment token is for one purchase. */
  bodyOf({ id }: Buyer) {
    const about = { ...item, player_id: id, price: price_vxu };
    return {
      ...item,
      server_id: 1,
      character_id: id,
      payment_token: issuePaymentToken(this.secret, new Date(), about),
    };
  }
}

/** New players of a backend in this process, with a full wallet each, and how long each rests between two purchases. */
export async function newBuyers(backend: Backend, count: number, rest_s = usual_rest_s): Promise<Buyers> {
  const players = await newPlayers(backend, count, opening_vxu);
  const all = players.map(({ id, caller }) => ({ id, token: caller.token ?? "", free_ms: 0 }));
  return new Buyers(all, backend.services.secret, rest_s);
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The same, of a database whose backends are processes of their own: by one more, which ends. */
export async function addBuyers(primary: Cluster, count: number): Promise<Buyers> {
  const backend = await startBackend(readSettings({ BACKEND_PORT: "0", SANDBOX: "1" }), silent, {
    database: await openPostgres(primary.url("topup"), 2),
    workerLoops: false,
  });
  const buyers = await newBuyers(backend, count);
  await backend.stop();
  return buyers;
}
