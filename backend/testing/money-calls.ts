import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { issuePaymentToken } from "../http/payment-token";
import { checkOrders } from "../orders/check-orders";
import { deliverGrants } from "../orders/deliver-grants";
import type { Backend } from "../start";
import { Caller } from "./backend";
import { orderId } from "./many-orders";
import { cardPayments, decidedMethods } from "./methods";
import { insertPending, paidIpn } from "./callback-orders";

/** A call that moves money, alone. */
interface MoneyCall {
  name: string;
  /** The most round trips. */
  most: number;
  /** Made before it, and not measured. */
  before?: () => Promise<void>;
  call: (n: number) => Promise<unknown>;
  /** Throws if it has not had its effect: what is refused costs less. */
  check?: () => Promise<void>;
}

interface Clock {
  at: Date;
}

const item = { game_id: 11, item_id: "11-gold-1", dpt_id: "DPT-11-gold-1" };
const card = { game_id: 11, serial: "PM1234567890", face_value: 100_000, server_id: 1 };

/**
 * The calls that move money for players: orders and callbacks of all methods, purchases, the sweep, deliveries and refunds.
 * What operators do by hand is rare and not among them.
 */
export async function listMoneyCalls({ services, url }: Backend, clock: Clock): Promise<MoneyCall[]> {
  const body = { username: "player02", password: "matkhau123" };
  const { data } = await new Caller(url).call(endpoints.loginPublisher, { body });
  const player = new Caller(url, data.token);
  const code = (n: number) => `${800_000_000_000 + n}0`;
  const sendJson = async (path: string, content: string) => {
    const headers = { "content-type": "application/json" };
    const { ok, status } = await fetch(url + path, { method: "POST", headers, body: content });
    if (!ok) throw new Error(`${path}: ${status}`);
  };
  const callBack = (n: number) => sendJson("/callbacks/momo", paidIpn(orderId(n), 4_000_000_000 + n));
  const decide = (id: string, more: object = {}) =>
    sendJson(`/sandbox/payments/${id}`, JSON.stringify({ outcome: "paid", ...more }));
  let decided = "";
  const decideLast = (id: string) => decide((decided = id));
  const expectPaid = async () => {
    const query = { transaction_id: decided };
    const { state } = (await player.call(endpoints.checkTransaction, { query })).data.data;
    if (state !== "settled" && state !== "paid") throw new Error(`${decided} is ${state}`);
  };
  const buyers = [0, 1].map((n) => `90000${n + 1}`);
  const callerOf = async (player_id: string) =>
    new Caller(url, await services.tokens.issueBearer({ player_id }));
  const buyItem = async (n: number) => {
    const player_id = buyers[n] ?? "";
    const about = { ...item, player_id, price: 50 };
    const payment_token = issuePaymentToken(services.secret, clock.at, about);
    const asked = { ...item, server_id: 1, character_id: `100${n + 1}`, payment_token };
    return (await callerOf(player_id)).call(endpoints.purchaseWallet, { body: asked }, randomUUID());
  };
  const buyGift = async (n: number) => {
    // A wallet that has bought waits before it can buy again.
    clock.at = new Date(clock.at.getTime() + 60_000);
    const body = { game_id: 11, product_id: "11-gift-rare", price: 500 };
    return (await callerOf(buyers[n] ?? "")).call(endpoints.purchaseWebshop, { body }, randomUUID());
  };
  /** An order at a bank that is paid, of which its provider says nothing by itself; due to be asked about. */
  const payUnsaid = async () => {
    const body = { game_id: 11, amount: 100_000, bank_id: 3, server_id: 1, character_id: "1002" };
    const { data } = (await player.call(endpoints.purchase, { params: { payment_id: 1 }, body })).data;
    await decide(data.transaction_id, { callback: "lost" });
    clock.at = new Date(clock.at.getTime() + 10_000);
  };
  const bank = [...services.providers.values()].find(({ name }) => name === "vnpay");
  if (!bank) throw new Error("the sandbox has no VNPay");
  const deliver = async () => {
    if ((await deliverGrants(services)) !== 1) throw new Error("there was not one delivery");
  };
  const sellItem = async () => {
    while ((await deliverGrants(services)) > 0);
    // A wallet that has bought waits before it can buy again.
    clock.at = new Date(clock.at.getTime() + 60_000);
    await buyItem(0);
  };
  let sheetOrder = "";
  let itemOrder = "";
  let cardOrder = "";
  let savedCard = "";
  const askToSave = async () => {
    const body = { game_id: 11, amount: 100_000, isTokenization: true };
    const { data } = (await player.call(endpoints.purchase, { params: { payment_id: 3 }, body })).data;
    return data.transaction_id;
  };
  const listCards = async () => {
    await decide(await askToSave());
    const { data: ways } = (await player.call(endpoints.getPaymentStatus, { query: { game_id: 11 } })).data;
    savedCard = String(ways.flatMap(({ cards }) => cards ?? [])[0]?.id);
  };
  const methodCalls = decidedMethods.flatMap(({ name, buy }): MoneyCall[] => {
    const made: string[] = [];
    const order = async () => void made.push((await buy(player)).transaction_id);
    return [
      { name: `order by ${name}`, most: 7, call: order },
      {
        name: `callback of ${name}`,
        // Viettel Money asks for the order before it says that it is paid: two calls of it.
        most: name === "viettelMoney" ? 4 : 3,
        before: order,
        call: () => decideLast(made.pop() ?? ""),
        check: expectPaid,
      },
    ];
  });

  await insertPending(services.db, 3, clock.at);
  // As the page does before a character can be chosen: the game server's answer is kept for the purchase.
  for (const buyer of buyers)
    await (await callerOf(buyer)).call(endpoints.listRoles, { query: { game_id: item.game_id } });
  return [
    { name: "callback of a paid order", most: 3, call: callBack },
    { name: "wallet purchase of an item", most: 4, call: buyItem },
    { name: "wallet purchase of a gift with a code", most: 4, call: buyGift },
    {
      name: "card top-up",
      most: 6,
      call: (n) => player.call(endpoints.purchaseVgpCard, { body: { ...card, code: code(n) } }, randomUUID()),
    },
    {
      name: "sweep of one paid order",
      most: 3,
      before: payUnsaid,
      call: async () => {
        const found = await checkOrders(services, bank);
        if (found !== 1) throw new Error(`the sweep has asked about ${found} orders`);
      },
    },
    { name: "delivery of an item", most: 2, before: sellItem, call: deliver },
    {
      name: "delivery that the game refuses, with its refund",
      most: 8,
      before: async () => {
        await sellItem();
        await sendJson("/sandbox/game-server", JSON.stringify({ mode: "refuse" }));
      },
      call: deliver,
    },
    ...methodCalls,
    ...cardPayments.map(({ name, buy }): MoneyCall => ({
      name: `card by ${name}`,
      most: 6,
      call: () => buy(player),
    })),
    {
      name: "payment sheet's token",
      most: 5,
      before: async () => {
        const body = { game_id: 11, amount: 100_000 };
        sheetOrder = (await player.call(endpoints.purchaseApplepay, { body })).data.data.transaction_id;
      },
      call: () =>
        player.call(endpoints.sendSheetToken, {
          body: { transaction_id: sheetOrder, token: `sandbox:${sheetOrder}` },
        }),
    },
    {
      name: "callback of an item's payment",
      most: 3,
      before: async () => {
        const query = { item_id: "11-mount", role_id: "1002", server_id: 1, vgp_id: "VGP11" };
        const asked = { params: { payment_id: 1 }, query, body: { game_id: 11, bank_id: 3 } };
        itemOrder = (await player.call(endpoints.purchase, asked)).data.data.transaction_id;
      },
      call: () => decideLast(itemOrder),
      check: expectPaid,
    },
    {
      name: "callback that saves a card",
      most: 3,
      before: async () => void (cardOrder = await askToSave()),
      call: () => decideLast(cardOrder),
      check: expectPaid,
    },
    {
      name: "order by a saved card",
      most: 7,
      before: listCards,
      call: () =>
        player.call(endpoints.purchase, {
          params: { payment_id: 3 },
          body: { game_id: 11, amount: 100_000, id: savedCard },
        }),
    },
  ];
}
