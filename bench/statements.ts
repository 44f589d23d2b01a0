import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { issuePaymentToken } from "../backend/http/payment-token";
import { checkOrders } from "../backend/orders/check-orders";
import { readSettings } from "../backend/settings";
import { startBackend } from "../backend/start";
import { Caller } from "../backend/testing/backend";
import { openTestDatabase } from "../backend/testing/databases";
import { orderId } from "../backend/testing/many-orders";
import { insertPending, paidIpn } from "./callback-orders";
import { infoFigure, limitFigure, type Figure } from "./figures";
import { listenTo, type Sent } from "./round-trips";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const item = { game_id: 11, item_id: "11-gold-1", dpt_id: "DPT-11-gold-1" };
const card = { game_id: 11, serial: "PM1234567890", face_value: 100_000, server_id: 1 };

/**
 * How many statements and round trips each call that moves money costs, one call at a time: what waits together
 * shares them. Prints the statements. Those of the sandbox's providers, which share the database, are left out.
 */
export async function measureStatements(): Promise<Figure[]> {
  const database = await openTestDatabase("postgres", "seeded");
  const settings = readSettings({ BACKEND_PORT: "0", SANDBOX: "1", MAX_OPEN_ORDERS: "100000" });
  const at = new Date();
  const backend = await startBackend(settings, silent, { database, workerLoops: false, now: () => at });
  const { services, url } = backend;
  const body = { username: "player02", password: "matkhau123" };
  const { data } = await new Caller(url).call(endpoints.loginPublisher, { body });
  const player = new Caller(url, data.token);
  const code = (n: number) => `${800_000_000_000 + n}0`;
  const momo = services.providers.get("momo");
  const callBack = async (n: number) => {
    const headers = { "content-type": "application/json" };
    const ipn = paidIpn(orderId(n), 4_000_000_000 + n);
    await fetch(`${url}/callbacks/momo`, { method: "POST", headers, body: ipn });
  };
  const buyers = [0, 1].map((n) => `90000${n + 1}`);
  const callerOf = async (player_id: string) =>
    new Caller(url, await services.tokens.issueBearer({ player_id }));
  const buyItem = async (n: number) => {
    const player_id = buyers[n] ?? "";
    const about = { ...item, player_id, price: 50 };
    const payment_token = issuePaymentToken(services.secret, at, about);
    const asked = { ...item, server_id: 1, character_id: `100${n + 1}`, payment_token };
    return (await callerOf(player_id)).call(endpoints.purchaseWallet, { body: asked }, randomUUID());
  };
  const calls: [name: string, most: number | undefined, call: (n: number) => Promise<unknown>][] = [
    ["callback of a paid order", 3, callBack],
    ["wallet purchase of an item", 4, buyItem],
    [
      "card top-up",
      6,
      (n) => player.call(endpoints.purchaseVgpCard, { body: { ...card, code: code(n) } }, randomUUID()),
    ],
    [
      "top-up by redirect",
      undefined,
      () =>
        player.call(
          endpoints.purchaseMoca,
          { body: { game_id: 11, amount: 100_000, server_id: 1 } },
          randomUUID(),
        ),
    ],
    ["sweep of one order", undefined, async () => momo && (await checkOrders(services, momo))],
  ];
  await insertPending(database.db, 3, at);
  // As the page does before a character can be chosen: the game server's answer is kept for the purchase.
  for (const buyer of buyers)
    await (await callerOf(buyer)).call(endpoints.listRoles, { query: { game_id: item.game_id } });
  const figures: Figure[] = [];
  for (const [name, most, call] of calls) {
    await call(0); // the first one opens connections
    const sent: Sent[] = [];
    const stop = listenTo(sent);
    await call(1);
    stop();
    const ours = sent.filter(({ text }) => !/"sandbox_/.test(text));
    const trips = ours.filter(({ together }) => !together).length;
    console.log(`\n${name}: ${ours.length} statements, ${trips} round trips`);
    for (const { text, together } of ours)
      console.log(`${together ? "  + " : "  · "}${text.replaceAll(/\s+/g, " ").slice(0, 110)}`);
    const told = `${name}, ${ours.length} statements: round trips`;
    figures.push(most === undefined ? infoFigure(told, String(trips)) : limitFigure(told, trips, most));
  }
  await backend.stop();
  return figures;
}
