import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import type { OrderAnswer } from "@/lib/contract/entities";
import type { Caller } from "./backend";

/** One way to pay, as a test takes it: makes an order of 100,000 and says whose name its callbacks come under. */
export interface PayingMethod {
  name: string;
  provider: string;
  /** Sent again under the same key with the same body it is the same order. */
  buy(player: Caller, key?: string, amount?: number): Promise<OrderAnswer>;
  /** The call to the provider that a fault can befall: none where the start only computes. */
  hasCall: boolean;
}

const order = { game_id: 11, server_id: 1 };

function byId(id: number, name: string, provider: string, hasCall: boolean, more: object = {}): PayingMethod {
  return {
    name,
    provider,
    hasCall,
    async buy(player, key = randomUUID(), amount = 100_000) {
      const body = { ...order, amount, ...more };
      return (await player.call(endpoints.purchase, { params: { payment_id: id }, body }, key)).data.data;
    },
  };
}

type Named =
  "purchaseZalopay" | "purchaseMoca" | "purchaseApplepay" | "purchaseGooglepay" | "purchaseSamsungpay";

function byName(endpoint: Named, name: string, provider: string, hasCall: boolean): PayingMethod {
  return {
    name,
    provider,
    hasCall,
    async buy(player, key = randomUUID(), amount = 100_000) {
      return (await player.call(endpoints[endpoint], { body: { ...order, amount } }, key)).data.data;
    },
  };
}

function bySms(payment_id: number, operator: string): PayingMethod {
  return {
    name: `SMS ${operator}`,
    provider: `sms-${operator}`,
    hasCall: false,
    async buy(player, key = randomUUID(), amount = 100_000) {
      return (await player.call(endpoints.getSmsTid, { body: { ...order, payment_id, amount } }, key)).data
        .data;
    },
  };
}

/** Every method whose payment is decided at the provider, after the order was made. */
export const decidedMethods: PayingMethod[] = [
  byId(1, "bank page", "vnpay", false, { bank_id: 3 }),
  {
    name: "bank transfer",
    provider: "bank-transfer",
    hasCall: false,
    async buy(player, key = randomUUID(), amount = 100_000) {
      const body = { ...order, amount, bank_id: 13, tid: key };
      return (await player.call(endpoints.createBankTransfer, { body }, key)).data.data;
    },
  },
  byId(19, "MoMo", "momo", true),
  byName("purchaseZalopay", "ZaloPay", "zalopay", true),
  byId(20, "Viettel Money", "viettel-money", false, { mobile: "0981234567" }),
  byName("purchaseMoca", "Moca", "moca", true),
  byId(3, "international card", "international-card", false),
  bySms(6, "viettel"),
  bySms(7, "mobifone"),
  bySms(11, "vinaphone"),
  byName("purchaseApplepay", "Apple Pay", "applepay", false),
  byName("purchaseGooglepay", "Google Pay", "googlepay", false),
  byName("purchaseSamsungpay", "Samsung Pay", "samsungpay", false),
];

/** The methods of prepaid cards: an ending of the code says how it goes (interface.md, Sandbox). */
export interface CardMethod {
  id: number;
  /** Whose name its callbacks come under. */
  provider: string;
  send(player: Caller, card: TestCard, key?: string): ReturnType<Caller["send"]>;
}

export interface TestCard {
  serial: string;
  code: string;
  face_value: number;
}

function byCard(id: number, provider: string): CardMethod {
  return {
    id,
    provider,
    send(player, { serial, code, face_value }, key) {
      const proof = { "g-recaptcha-response": "sandbox-pass" };
      const body = { ...order, card_series: serial, card_code: code, face_value, ...proof };
      return player.send(endpoints.purchase, { params: { payment_id: id }, body }, { key });
    },
  };
}

export const cardMethods: CardMethod[] = [
  byCard(4, "viettel"),
  byCard(5, "viettel"),
  byCard(10, "gate"),
  {
    id: 17,
    provider: "vcoin",
    send: (player, card, key) =>
      player.send(endpoints.purchaseVgpCard, { body: { game_id: order.game_id, ...card } }, { key }),
  },
];

/** A card of the key's own, good for its value, for another, or after a while. */
function cardOf(key: string): TestCard {
  const digits = key.replace(/\D/g, "").padEnd(11, "7").slice(0, 11);
  return { serial: "PM1234567890", code: digits + "014".charAt(Number(digits) % 3), face_value: 100_000 };
}

/** Cards among all other ways to pay: nobody decides about them later. */
export const cardPayments: PayingMethod[] = cardMethods.map(({ id, provider, send }) => ({
  name: `card by method ${id}`,
  provider,
  hasCall: true,
  async buy(player, key = randomUUID()) {
    const { status, json } = await send(player, cardOf(key), key);
    if (status !== 200) throw new Error(`method ${id}: ${status} ${json.data.error}`);
    return json.data as unknown as OrderAnswer;
  },
}));
