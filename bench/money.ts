import { randomBytes, randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { listRoles } from "@/lib/contract/addresses";
import type { OpenDatabase } from "../backend/db/database";
import { openPostgres } from "../backend/db/open-database";
import { readSecret } from "../backend/db/secret";
import { orders } from "../backend/db/tables";
import { issuePaymentToken } from "../backend/http/payment-token";
import { createTokens, tokenKey } from "../backend/http/tokens";
import { createPostgres } from "../backend/testing/databases";
import { orderId } from "../backend/testing/many-orders";
import { insertPending, paidIpn } from "../backend/testing/callback-orders";
import { infoFigure, limitFigure, ratioFigure, type Figure } from "./figures";
import { middle, summarize } from "./load";
import { startPgbench } from "./pgbench";
import { getRequest, postRequest, RawConnection } from "./raw-http";
import { startBackend, startCardGateway, startGameServer, type Running } from "./servers";
import { buyerId, holdDeliveries, insertBuyers } from "./shop-rows";
import { rate } from "./topups";

const seconds = 4;
const pairs = 5;
/** So many that a buyer is not asked again while the wallet is locked: 20 s, at 3,000 purchases a second. */
const buyers = 60_000;
const kinds = ["callbacks", "wallet", "wallet of many", "cards"] as const;
const item = { game_id: 11, item_id: "11-gold-1", dpt_id: "DPT-11-gold-1" };

type Pgbench = Awaited<ReturnType<typeof startPgbench>>;

/** A kind of call, made ready before it is measured: signing requests is not the backend's work. */
interface Kind {
  name: string;
  callers: number;
  least: number;
  /** The request of the n-th call. */
  request: (n: number) => string;
  /** What the page of the n-th call's player has asked for before: the characters to choose from. */
  before?: (n: number) => string;
  /** What a success is answered with. */
  status: number;
  /** The most that the slowest of a hundred may take, in medians. */
  slowest?: number;
}

/**
 * Calls that move money over HTTP, against pgbench's TPC-B on the same server in the same minutes. The game's server,
 * which is asked for a buyer's characters, and the card gateway are programs of their own; deliveries stay in the outbox.
 */
export async function measureMoney(): Promise<Figure[]> {
  const pgbench = await startPgbench();
  const figures: Figure[] = [];
  try {
    for (const kind of kinds) figures.push(...(await measureOn(kind, pgbench)));
  } finally {
    await pgbench.drop();
  }
  return figures;
}

async function measureOn(kind: (typeof kinds)[number], pgbench: Pgbench): Promise<Figure[]> {
  const ours = await createPostgres();
  const game = await startGameServer([item.game_id]);
  const cards = await startCardGateway();
  const settings = { DATABASE_URL: ours.url, GAME_SERVERS: game.settings };
  let backend = await startBackend(settings);
  if (kind === "cards") {
    // The sandbox's gateway would work on the backend's own thread; the games of its catalogue stay.
    await backend.stop();
    backend = await startBackend({ ...settings, ...cards.settings, SANDBOX: "0" });
  }
  const database = await openPostgres(ours.url, 2);
  try {
    await holdDeliveries(database.db);
    const ready = await makeReady(kind, database);
    const measured = await measure(ready, backend, pgbench);
    await expectPaid(database, measured.sent);
    return measured.figures;
  } finally {
    await database.close();
    await backend.stop();
    await game.stop();
    await cards.stop();
    await ours.drop();
  }
}

/** An order that was declined is answered by 200, too, and is less work. An item stays "paid", as it is not delivered. */
async function expectPaid({ db }: OpenDatabase, sent: number): Promise<void> {
  const paid = await db.$count(orders, inArray(orders.state, ["paid", "settled"]));
  if (paid !== sent) throw new Error(`${paid} of ${sent} orders were paid`);
}

async function makeReady(kind: (typeof kinds)[number], { db }: OpenDatabase): Promise<Kind> {
  if (kind === "callbacks") {
    const prepared = 120_000;
    await insertPending(db, prepared);
    const requests = Array.from({ length: prepared }, (_, n) =>
      postRequest("/callbacks/momo", paidIpn(orderId(n), 4_000_000_000 + n)),
    );
    return { name: kind, callers: 16, least: 0.35, status: 204, request: (n) => expectOne(requests[n]) };
  }
  const secret = await readSecret(db);
  const tokens = createTokens(tokenKey(secret.current, kind !== "cards"), () => new Date());
  const money = (path: string, bearer: string, body: object) =>
    postRequest(path, JSON.stringify(body), {
      authorization: `Bearer ${bearer}`,
      "idempotency-key": randomUUID(),
    });
  await insertBuyers(db, buyers);
  const bearers = await Promise.all(
    Array.from({ length: buyers }, (_, n) => tokens.issueBearer({ player_id: buyerId(n) })),
  );
  if (kind === "cards") {
    const card = { game_id: 11, serial: "PM1234567890", face_value: 100_000, server_id: 1 };
    return {
      name: "card top-ups",
      callers: 16,
      least: 0.25,
      status: 200,
      request: (n) =>
        money("/apidev/payment/purchase/vgp_card", bearers[n % buyers] ?? "", {
          ...card,
          code: `${randomBytes(6).readUIntBE(0, 6)}0`,
        }),
    };
  }
  const many = kind === "wallet of many";
  return {
    name: "wallet purchases",
    callers: many ? 200 : 16,
    least: many ? 0.5 : 0.35,
    ...(many && { slowest: 5 }),
    status: 200,
    /** Another buyer each time, so that a buyer's lockout is over before the next purchase. */
    before: (n) =>
      getRequest(`${listRoles.path}?game_id=${item.game_id}`, {
        authorization: `Bearer ${bearers[n % buyers]}`,
      }),
    request: (n) => {
      const buyer = n % buyers;
      const about = { ...item, player_id: buyerId(buyer), price: 50 };
      const payment_token = issuePaymentToken(secret, new Date(), about);
      const body = { ...item, server_id: 1, character_id: buyerId(buyer), payment_token };
      return money("/apidev/payment/purchase/wallet", bearers[buyer] ?? "", body);
    },
  };
}

function expectOne(request: string | undefined): string {
  if (request === undefined) throw new Error("too few orders were prepared for this machine");
  return request;
}

async function measure(
  kind: Kind,
  { url, cpu_s }: Running,
  pgbench: Pgbench,
): Promise<{ figures: Figure[]; sent: number }> {
  const connections = await Promise.all(Array.from({ length: kind.callers }, () => RawConnection.open(url)));
  const times: number[] = [];
  let sent = 0;
  const call = async (caller: number) => {
    const request = kind.request(sent++);
    const from = performance.now();
    const status = await connections[caller]?.send(request);
    if (status !== kind.status) throw new Error(`${kind.name}: HTTP ${status}`);
    times.push(performance.now() - from);
  };
  /** Asks for what the pages of the next calls' players have shown, for half more calls than there were at most. */
  const openPages = async (from: number, most: number) => {
    const { before } = kind;
    if (!before) return;
    let asked = 0;
    const until = from + Math.ceil(most * 1.5);
    const next = async (connection: RawConnection) => {
      while (from + asked < until) {
        const status = await connection.send(before(from + asked++));
        if (status !== 200) throw new Error(`${kind.name}, the page: HTTP ${status}`);
      }
    };
    await Promise.all(connections.slice(0, 16).map(next));
  };
  await rate(kind.callers, call, seconds);
  await pgbench.rate(1);
  times.splice(0);
  const seen: { ours: number; theirs: number }[] = [];
  let used_s = 0;
  let most = sent;
  for (let pair = 0; pair < pairs; pair += 1) {
    await openPages(sent, most);
    const [from, before_s] = [sent, cpu_s()];
    const ours = await rate(kind.callers, call, seconds);
    used_s += cpu_s() - before_s;
    most = Math.max(most, sent - from);
    seen.push({ ours, theirs: await pgbench.rate(seconds) });
  }
  const each_ms = (used_s * 1000) / times.length;
  for (const connection of connections) connection.close();
  const title = `${kind.name}, ${kind.callers} at once, against pgbench`;
  const sorted = times.sort((a, b) => a - b);
  const [median, p99] = [middle(sorted), sorted[Math.floor(sorted.length * 0.99)] ?? 0];
  const said = `${title}: the slowest of a hundred against the median (${p99.toFixed(0)} ms against ${median.toFixed(0)})`;
  const figures = [
    ratioFigure(title, summarize(seen), kind.least),
    infoFigure(`${title}: the backend's processor time, each`, `${each_ms.toFixed(2)} ms`),
    ...(kind.slowest === undefined
      ? []
      : [limitFigure(said, Number((p99 / median).toFixed(2)), kind.slowest, " ×")]),
  ];
  return { figures, sent };
}
