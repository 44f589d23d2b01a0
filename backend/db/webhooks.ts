import { createHash } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { EventType } from "@/lib/contract/event-types";
import type { Database } from "./database";
import { webhooks } from "./tables";

export type Webhook = typeof webhooks.$inferSelect;

/** How many there can be: each event is written once for each of them. */
const most_webhooks = 10;
/** How long the secret before the present one still signs. */
const old_secret_ms = 86_400_000;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
const isThere = (id: number) => and(eq(webhooks.id, id), isNull(webhooks.removedAt));

export async function selectWebhooks(db: Database): Promise<Webhook[]> {
  return db.select().from(webhooks).where(isNull(webhooks.removedAt)).orderBy(asc(webhooks.id));
}

export async function selectWebhook(db: Database, id: number): Promise<Webhook | undefined> {
  const [row] = await db.select().from(webhooks).where(isThere(id));
  return row;
}

/** The webhook of a secret, which is its Bearer token, too. */
export async function selectWebhookBySecret(db: Database, secret: string): Promise<Webhook | undefined> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.secretHash, hashOf(secret)), isNull(webhooks.removedAt)));
  return row;
}

/** Adds one; undefined if there are `most_webhooks`. Concurrent calls run one after the other. */
export async function insertWebhook(
  tx: Database,
  {
    secret,
    sealed,
    ...webhook
  }: Made & { url: string; description: string; types: EventType[]; createdAt: Date },
): Promise<Webhook | undefined> {
  await tx.execute(`LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE`);
  if ((await selectWebhooks(tx)).length >= most_webhooks) return undefined;
  const [row] = await tx
    .insert(webhooks)
    .values({ ...webhook, secret: sealed, secretHash: hashOf(secret) })
    .returning();
  return row;
}

interface Made {
  secret: string;
  sealed: string;
}

export async function renewSecret(tx: Database, webhook: Webhook, made: Made, now: Date): Promise<void> {
  await tx
    .update(webhooks)
    .set({
      secret: made.sealed,
      secretHash: hashOf(made.secret),
      oldSecret: webhook.secret,
      oldSecretEndsAt: new Date(now.getTime() + old_secret_ms),
    })
    .where(eq(webhooks.id, webhook.id));
}

/** Whether the webhook is there. One that is enabled again is sent to at once. */
export async function enableWebhook(tx: Database, id: number, enabled: boolean): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ enabled, ...(enabled && { failures: 0, retryAt: null }) })
    .where(isThere(id))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Whether it was there. The row stays for its deliveries; the secret does not. */
export async function markRemoved(tx: Database, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ removedAt: now, secret: "", oldSecret: null, secretHash: `removed ${id}` })
    .where(isThere(id))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}
