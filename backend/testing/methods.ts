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
