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
  let at = new Date();
  const backend = await startBackend(settings, silent, { database, workerLoops: false, now: () => at });
  const { services, url } = backend;
  const body = { username: "player02", password: "matkhau123" };
  const { data } = await new Caller(url).call(endpoints.loginPublisher, { body });
  const player = new Caller(url, data.token);
  const code = (n: number) => `${800_000_000_000 + n}0`;
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
  /** An order at a bank that is paid, of which its provider says nothing by itself; due to be asked about. */
  const payUnsaid = async () => {
    const body = { game_id: 11, amount: 100_000, bank_id: 3, server_id: 1, character_id: "1002" };
    const { data } = (await player.call(endpoints.purchase, { params: { payment_id: 1 }, body })).data;
    const headers = { "content-type": "application/json" };
    const said = JSON.stringify({ outcome: "paid", callback: "lost" });
    await fetch(`${url}/sandbox/payments/${data.transaction_id}`, { method: "POST", headers, body: said });
    at = new Date(at.getTime() + 10_000);
  };
  const bank = [...services.providers.values()].find(({ name }) => name === "vnpay");
  if (!bank) throw new Error("the sandbox has no VNPay");
  interface Measured {
    name: string;
    /** The most round trips. */
    most?: number;
    before?: () => Promise<void>;
    call: (n: number) => Promise<unknown>;
  }
  const calls: Measured[] = [
    { name: "callback of a paid order", most: 3, call: callBack },
    { name: "wallet purchase of an item", most: 4, call: buyItem },
    {
      name: "card top-up",
      most: 6,
      call: (n) => player.call(endpoints.purchaseVgpCard, { body: { ...card, code: code(n) } }, randomUUID()),
    },
    {
      name: "top-up by redirect",
      call: () =>
        player.call(
          endpoints.purchaseMoca,
          { body: { game_id: 11, amount: 100_000, server_id: 1 } },
          randomUUID(),
        ),
    },
    {
      name: "sweep of one paid order",
      before: payUnsaid,
      call: async () => {
        const found = await checkOrders(services, bank);
        if (found !== 1) throw new Error(`the sweep has asked about ${found} orders`);
      },
    },
  ];
  await insertPending(database.db, 3, at);
  // As the page does before a character can be chosen: the game server's answer is kept for the purchase.
  for (const buyer of buyers)
    await (await callerOf(buyer)).call(endpoints.listRoles, { query: { game_id: item.game_id } });
  const figures: Figure[] = [];
  let unprepared = 0;
  for (const { name, most, before, call } of calls) {
    await before?.();
    await call(0); // the first one opens connections
    await before?.();
    const sent: Sent[] = [];
    const stop = listenTo(sent);
    await call(1);
    stop();
    const ours = sent.filter(({ text }) => !/"sandbox_/.test(text));
    const trips = ours.filter(({ together }) => !together).length;
    unprepared += ours.filter((one) => one.unprepared).length;
    console.log(`\n${name}: ${ours.length} statements, ${trips} round trips`);
    for (const { text, together, unprepared } of ours) {
      const shown = text.replaceAll(/\s+/g, " ").slice(0, 110);
      console.log(`${together ? "  + " : "  · "}${shown}${unprepared ? "  (not prepared)" : ""}`);
    }
    const told = `${name}, ${ours.length} statements: round trips`;
    figures.push(most === undefined ? infoFigure(told, String(trips)) : limitFigure(told, trips, most));
  }
  await backend.stop();
  return [...figures, limitFigure("statements of these that are not prepared", unprepared, 0)];
}
