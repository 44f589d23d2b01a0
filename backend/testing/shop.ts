import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { outbox, transfers } from "../db/tables";
import { deliverGrants } from "../orders/deliver-grants";
import { sandboxGrants } from "../sandbox/tables";
import type { Caller } from "./backend";
import type { setUpPayments } from "./payments";

const { purchaseWallet, purchaseWebshop, getItemInfo, checkTransaction, getBalance } = endpoints;
type Pay = ReturnType<typeof setUpPayments>;

/** What tests of items and gifts do, on the backend of setUpPayments. The first server's characters are used. */
export function setUpShop(pay: Pay) {
  const names = new WeakMap<Caller, string>();
  const shop = {
    /** The player, signed in, with no lockout left. */
    async rested(username: string) {
      pay.backend.clock.advance(21);
      const caller = await pay.backend.as(username);
      names.set(caller, username);
      return caller;
    },

    balance: async (player: Caller) => (await player.call(getBalance)).data.vxu,

    order: async (player: Caller, transaction_id: string) =>
      (await player.call(checkTransaction, { query: { transaction_id } })).data.data,

    query: (item_id: string, role_id: string) => ({ item_id, role_id, server_id: 1, vgp_id: "VGP11" }),

    /** A whole body for purchase/wallet, its token fresh. */
    async bodyFor(player: Caller, item_id: string) {
      const { data } = (await player.call(getItemInfo, { query: { game_id: 11, item_id } })).data;
      return {
        game_id: 11,
        item_id,
        server_id: 1,
        character_id: `100${names.get(player)?.at(-1) ?? ""}`,
        vgp_id: "VGP11",
        dpt_id: data.dpt_id ?? "",
        payment_token: data.payment_token ?? "",
      };
    },

    async tryBuy(player: Caller, item_id: string) {
      return player.send(purchaseWallet, { body: await shop.bodyFor(player, item_id) });
    },

    async buy(player: Caller, item_id: string) {
      const body = await shop.bodyFor(player, item_id);
      return (await player.call(purchaseWallet, { body })).data.data;
    },

    gift: (player: Caller, key: string, price: number, idempotencyKey?: string) =>
      player.send(
        purchaseWebshop,
        { body: { game_id: 11, product_id: `11-gift-${key}`, price } },
        { key: idempotencyKey },
      ),

    async deliver() {
      while ((await deliverGrants(pay.backend.services)) > 0);
    },

    async gameServer(mode: "up" | "slow" | "down" | "refuse" | "flaky") {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ mode });
      await fetch(`${pay.backend.url}/sandbox/game-server`, { method: "POST", headers, body });
    },

    /** What the game server keeps of an order. */
    async grants(transaction_id: string) {
      const rows = await pay.backend.services.db.select().from(sandboxGrants);
      return rows
        .map(({ payload }) => payload as { order_id: string })
        .filter(({ order_id }) => order_id === transaction_id);
    },

    async transferKinds(orderId: string) {
      const { db } = pay.backend.services;
      const rows = await db.select().from(transfers).where(eq(transfers.orderId, orderId));
      return rows.map(({ kind }) => kind).sort();
    },

    async reasonOf(transferId: string) {
      const { db } = pay.backend.services;
      const [row] = await db.select().from(transfers).where(eq(transfers.id, transferId));
      return row?.reason;
    },

    async outboxOf(orderId: string) {
      const [row] = await pay.backend.services.db.select().from(outbox).where(eq(outbox.orderId, orderId));
      return row;
    },
  };
  return shop;
}
