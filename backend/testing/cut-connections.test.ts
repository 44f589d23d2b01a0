import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import type { OpenDatabase } from "../db/database";
import { openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { checkOrders } from "../orders/check-orders";
import { startTestBackend, type Caller, type TestBackend } from "./backend";
import { captureCallback } from "./captured-callback";
import { openCuttingProxy, type CuttingProxy } from "./cutting-proxy";
import { createPostgres, postgresUrl } from "./databases";
import { count, seeded } from "./killing";
import { newPlayers } from "./many-players";

jest.setTimeout(3_600_000);

/** Cuts of each operation, spread over its messages from where the seed says; with CUTS=Infinity at every message. */
const cuts = Number(process.env.CUTS ?? 25);
const start = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const { purchase, purchaseVgpCard, purchaseWallet, getItemInfo } = endpoints;

/** One way to move money: prepared uncut, then sent as often as it takes, always the same. */
interface Operation {
  /** HTTP status of the answer. */
  send(): Promise<number>;
  /** Entries of the books that it makes, by the kind of transfer. */
  kind: "topup" | "purchase";
  player: string;
}

(postgresUrl() ? describe : describe.skip)("a database whose connection is cut", () => {
  let database: OpenDatabase;
  let direct: OpenDatabase;
  let proxy: CuttingProxy;
  let backend: TestBackend;
  let drop: () => Promise<void>;
  let cards = 0;

  beforeAll(async () => {
    const made = await createPostgres();
    drop = made.drop;
    proxy = await openCuttingProxy(made.url);
    database = await openPostgres(proxy.url);
    direct = await openPostgres(made.url, 2);
    backend = await startTestBackend("postgres", database);
    process.stdout.write(
      `cuts: ${cuts === Infinity ? "every message" : cuts} of each operation, SEED=${start}\n`,
    );
  });
  afterAll(async () => {
    await backend.stop();
    await direct.close();
    await proxy.close();
    await drop();
  });

  const newPlayer = async (vxu: number) => {
    const [player] = await newPlayers(backend, 1, vxu);
    if (!player) throw new Error("no player was made");
    return player;
  };
  const statusOf = (answer: ReturnType<Caller["send"]>) => answer.then(({ status }) => status);

  const operations: Record<string, () => Promise<Operation>> = {
    async "a card top-up"() {
      const { id, caller } = await newPlayer(10);
      const [key, code] = [randomUUID(), `7${String((cards += 1)).padStart(10, "0")}0`];
      const body = { game_id: 11, serial: "PM1234567890", code, face_value: 100_000 };
      return {
        kind: "topup",
        player: id,
        send: () => statusOf(caller.send(purchaseVgpCard, { body }, { key })),
      };
    },
    async "a provider's callback"() {
      const { id, caller } = await newPlayer(10);
      const body = { game_id: 11, amount: 100_000, bank_id: 3, server_id: 1, character_id: id };
      const { data } = (await caller.call(purchase, { params: { payment_id: 1 }, body })).data;
      const { url, init } = await captureCallback(() => backend.decide(data.transaction_id, "paid"));
      return {
        kind: "topup",
        player: id,
        // VNPay is answered 200 whatever became of it; what counts is the code in the body.
        send: async () => {
          const response = await fetch(url, init);
          const text = await response.text();
          return response.status === 200 && !/"RspCode":"0[02]"/.test(text) ? 503 : response.status;
        },
      };
    },
    async "a wallet purchase"() {
      const { id, caller } = await newPlayer(10_000);
      const item = { game_id: 11, item_id: "11-gold-2" };
      const { data } = (await caller.call(getItemInfo, { query: item })).data;
      const { dpt_id = "", payment_token = "" } = data;
      const body = { ...item, server_id: 1, character_id: id, dpt_id, payment_token };
      const key = randomUUID();
      return {
        kind: "purchase",
        player: id,
        send: () => statusOf(caller.send(purchaseWallet, { body }, { key })),
      };
    },
  };

  /** An hour later: orders that no provider heard of have expired, the others have settled. */
  const settleRest = async () => {
    backend.clock.advance(3600);
    for (const provider of new Set(backend.services.providers.values()))
      await checkOrders(backend.services, provider);
  };
  const untilNoPlaceIsTaken = async () => {
    const until = performance.now() + 10_000;
    const isTaken = () => database.connections().used + database.connections().waiting > 0;
    while (isTaken() && performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    expect(database.connections()).toMatchObject({ used: 0, waiting: 0 });
  };
  const countOf = (of: Operation) =>
    count(
      direct,
      sql`SELECT count(DISTINCT t.id) AS n FROM transfers t JOIN orders o ON o.id = t.order_id
          WHERE t.kind = ${of.kind} AND o.player_id = ${of.player}`,
    );

  const ordersOf = async ({ player }: Operation) => ({
    open: await count(
      direct,
      sql`SELECT count(*) AS n FROM orders WHERE player_id = ${player} AND state NOT IN ('settled', 'expired')`,
    ),
    settled: await count(
      direct,
      sql`SELECT count(*) AS n FROM orders WHERE player_id = ${player} AND state = 'settled'`,
    ),
  });

  test.each(Object.entries(operations))(
    "%s, cut at its messages: the process and every place stay, the retry ends right, books at zero",
    async (name, prepare) => {
      const random = seeded(start);
      let messages = 0;
      for (const _statementsAreKept of [false, true]) {
        const whole = await prepare();
        const before = proxy.passed();
        expect(await whole.send()).toBe(200);
        messages = proxy.passed() - before;
        expect(await countOf(whole)).toBe(1);
      }

      let tried = 0;
      for (let wasCut = true; tried < cuts && wasCut; tried += 1) {
        const point = cuts === Infinity ? tried + 1 : 1 + Math.floor(((tried + random()) * messages) / cuts);
        const operation = await prepare();
        proxy.cutAt(point);
        const first = await operation.send();
        if (cuts === Infinity) wasCut = proxy.wasCut();
        proxy.cutAt(Infinity);
        // 424: it was the sandbox's game server whose connection was cut; it is asked again after its Retry-After.
        expect([point, [200, 424, 503].includes(first)]).toEqual([point, true]);
        backend.clock.advance(5);
        if (first !== 200) expect([point, await operation.send()]).toEqual([point, 200]);
        await untilNoPlaceIsTaken();
        if ((await countOf(operation)) === 1) continue;
        // The gateway may never have heard of the card: then its order expires, and else it settles.
        await settleRest();
        const { open, settled } = await ordersOf(operation);
        expect([point, open, await countOf(operation)]).toEqual([point, 0, settled]);
      }
      expect(await auditBooks(direct.db)).toEqual([]);
      process.stdout.write(`${name}: ${messages} messages, cut at ${tried}\n`);
    },
  );
});
