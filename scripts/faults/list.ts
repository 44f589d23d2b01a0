import { Client } from "pg";
import { endpoints } from "../../lib/contract";
import { freePort } from "../processes";
import type { FaultySite } from "./site";

export interface Fault {
  name: string;
  /** The alerts that have to fire within a minute, and those that may, since they say the same from another place. */
  fires: readonly string[];
  may?: readonly string[];
  /** Plants it; what it resolves to mends it. */
  plant(site: FaultySite): Promise<() => Promise<void>>;
}

/** An order as if it had stood in a state for so long. */
async function stand(
  site: FaultySite,
  state: "created" | "review",
  age: string,
): Promise<() => Promise<void>> {
  const id = await site.buyByBank();
  await site.write(
    `UPDATE orders SET state = '${state}', created_at = now() - interval '${age}', next_check_at = NULL WHERE id = '${id}'`,
  );
  return () => site.write(`UPDATE orders SET state = 'expired', ended_at = now() WHERE id = '${id}'`);
}

/**
 * What programs can lose, one after the other. PagesSlow is not among them: a page waits for nothing that is not cached, and
 * what waits for a busy process before it is read is in no time of its own (EventLoopBusy).
 */
export const faults: readonly Fault[] = [
  {
    name: "the worker is killed",
    fires: ["ProgramDown", "RoundsStopped"],
    async plant(site) {
      await site.kill("worker");
      return () => site.start("worker");
    },
  },
  {
    name: "the backend is killed",
    fires: ["ProgramDown", "PublisherAway", "AnswersFail"],
    async plant(site) {
      await site.kill("backend");
      return () => site.start("backend");
    },
  },
  {
    name: "an event loop is blocked",
    fires: ["EventLoopBusy"],
    async plant(site) {
      return Promise.resolve(site.stall("worker", 450, 150));
    },
  },
  {
    name: "an order is not started at its provider, which is down",
    fires: ["OrderNotStarted"],
    plant: (site) => stand(site, "created", "10 minutes"),
  },
  {
    name: "a payment waits for an operator",
    fires: ["OrderInReview"],
    plant: (site) => stand(site, "review", "2 hours"),
  },
  {
    name: "a provider's callback has another amount",
    fires: ["CallbackNotCredited"],
    async plant(site) {
      await site.tell(`payments/${await site.buyByBank()}`, { outcome: "short" });
      return () => site.write("UPDATE orders SET state = 'expired' WHERE state = 'review'");
    },
  },
  {
    name: "a provider has signed what nobody can read",
    fires: ["PaymentIssue"],
    async plant(site) {
      await site.write(
        `INSERT INTO payment_issues (provider, digest, reason, at) VALUES ('vnpay', 'planted', 'unreadable', now())`,
      );
      return () => site.write("UPDATE payment_issues SET dealt_with_at = now()");
    },
  },
  {
    name: "callbacks have a wrong signature",
    fires: ["CallbacksForged"],
    async plant(site) {
      const id = await site.buyByBank();
      for (let n = 0; n < 15; n += 1)
        await site.tell(`payments/${id}`, { outcome: "paid", callback: "forged" });
      return () => site.tell(`payments/${id}`, { outcome: "declined" });
    },
  },
  {
    name: "the game server refuses a grant for good",
    fires: ["GrantsGivenUp"],
    async plant(site) {
      await site.tell("game-server", { mode: "refuse" });
      return async () => {
        await site.tell("game-server", { mode: "up" });
        await site.write("UPDATE outbox SET ended = 'refused' WHERE ended = 'dead'");
      };
    },
  },
  {
    name: "the game server is down",
    fires: ["GrantsLate"],
    async plant(site) {
      await site.tell("game-server", { mode: "down" });
      for (let n = 0; n < 6; n += 1)
        await site.tell(`payments/${await site.buyByBank()}`, { outcome: "paid" });
      return () => site.tell("game-server", { mode: "up" });
    },
  },
  {
    name: "the outbox is stuck: another session holds its rows",
    fires: ["GrantsLate"],
    async plant(site) {
      const client = new Client({ connectionString: site.cluster.url("topup") });
      await client.connect();
      await client.query("BEGIN");
      await client.query("SET LOCAL session_replication_role = replica");
      await client.query(
        `INSERT INTO outbox (id, order_id, payload, attempts, next_attempt_at)
         SELECT 'stuck', id, '{}', 0, now() - interval '5 minutes' FROM orders LIMIT 1`,
      );
      await client.query("COMMIT; BEGIN; SELECT 1 FROM outbox WHERE id = 'stuck' FOR UPDATE");
      return async () => {
        await client.query("DELETE FROM outbox WHERE id = 'stuck'");
        await client.query("COMMIT");
        await client.end();
      };
    },
  },
  {
    name: "a webhook's receiver is away",
    fires: ["WebhookFails"],
    async plant(site) {
      const operator = await site.operator();
      const body = { url: `http://127.0.0.1:${await freePort()}/events`, description: "", types: [] };
      const { id } = (await operator.call(endpoints.addWebhook, { body })).data.data;
      return async () => void (await operator.call(endpoints.removeWebhook, { body: { id } }));
    },
  },
  {
    name: "WAL can't be archived",
    fires: ["ArchiveFails"],
    async plant(site) {
      await site.archive("false");
      return () => site.archive("true");
    },
  },
  {
    name: "the standby for histories is lost",
    fires: ["ReaderBehind"],
    async plant(site) {
      await site.standby.stop("immediate");
      return () => site.standby.start();
    },
  },
  {
    name: "the only synchronous standby is lost",
    fires: ["NotReady", "CallsFail", "RoundsFail"],
    may: ["AnswersFail", "DatabaseDown", "PublisherAway", "PagesSlow"],
    async plant(site) {
      await site.cluster.waitFor("gone");
      return () => site.cluster.waitFor("");
    },
  },
  {
    name: "the database is lost",
    fires: ["DatabaseDown", "CallsFail", "RoundsFail"],
    may: ["AnswersFail", "NotReady", "PublisherAway", "ProgramDown", "PagesSlow", "ReaderBehind"],
    async plant(site) {
      await site.cluster.stop("immediate");
      return () => site.cluster.start();
    },
  },
];
