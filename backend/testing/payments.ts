import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { auditBooks } from "../db/ledger";
import { checkOrders } from "../orders/check-orders";
import { patience } from "../providers/ask";
import type { SandboxFault } from "../sandbox/context";
import { startTestBackend, type Caller, type TestBackend } from "./backend";

const { purchase, createBankTransfer, checkTransaction, getBalance } = endpoints;

/**
 * A backend for the tests of one describe block, with player02 signed in anew before each, and the books audited
 * after each.
 */
export function setUpPayments(kind: "pglite" | "postgres") {
  let cards = 0;
  const pay = {
    backend: undefined as unknown as TestBackend,
    player: undefined as unknown as Caller,

    balance: async () => (await pay.player.call(getBalance)).data.vxu,

    stateOf: async (transaction_id: string) =>
      (await pay.player.call(checkTransaction, { query: { transaction_id } })).data.data,

    /** One round of asking every provider. */
    async askAll() {
      const { services } = pay.backend;
      for (const provider of new Set(services.providers.values())) await checkOrders(services, provider);
    },

    /**
     * Does what meets a fault of a provider's. Only a provider that stays silent is waited for a short time: any other
     * call may take long on a busy machine.
     */
    async withFault<T>(provider: string, fault: SandboxFault, work: () => Promise<T>): Promise<T> {
      const usual_ms = patience.answer_ms;
      if (fault === "slow") patience.answer_ms = 1_500;
      pay.backend.faults.set(provider, fault);
      try {
        return await work();
      } finally {
        patience.answer_ms = usual_ms;
      }
    },

    /** A fresh card whose code ends in a digit of interface.md's table. */
    card(ending: number, face_value = 100_000) {
      cards += 1;
      const code = `7${String(cards).padStart(10, "0")}${ending}`;
      return { game_id: 11, serial: "PM1234567890", code, face_value };
    },

    async buyByBank(amount = 100_000) {
      const body = { game_id: 11, amount, bank_id: 3, server_id: 1, character_id: "1002" };
      const { data } = (await pay.player.call(purchase, { params: { payment_id: 1 }, body })).data;
      return data.transaction_id;
    },

    async buyByTransfer(amount = 50_000, tid = randomUUID()) {
      const body = { game_id: 11, amount, bank_id: 13, tid };
      return (await pay.player.call(createBankTransfer, { body }, tid)).data.data.transaction_id;
    },
  };
  beforeAll(async () => {
    pay.backend = await startTestBackend(kind);
  });
  beforeEach(async () => {
    pay.player = await pay.backend.as("player02");
  });
  afterEach(async () => expect(await auditBooks(pay.backend.services.db)).toEqual([]));
  afterAll(() => pay.backend.stop());
  return pay;
}
