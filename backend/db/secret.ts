import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "./database";
import { seal, unseal, type Secret } from "./seal";
import { documents } from "./tables";

/** The document with the key that the backend generated, in clear. */
const own_document = "secret";
/** The document with earlier keys, sealed under the configured one: unreadable from the database alone. */
const sealed_document = "sealed_secrets";
export const keyDocuments = [own_document, sealed_document];

/** BACKEND_SECRET, and BACKEND_SECRET_OLD with the earlier ones, the latest first. */
export interface ConfiguredSecret {
  current: string;
  old: readonly string[];
}

/**
 * The backend's secret. If one is configured, the database has no clear key: one that the backend had generated is
 * sealed under the configured one, so that what it sealed stays readable. Otherwise it is generated at the first start
 * and stored with the data. Rejects with a readable reason if the data is sealed under a key that is not configured.
 */
export async function readSecret(db: Database, configured?: ConfiguredSecret): Promise<Secret> {
  return db.transaction((tx) => (configured ? adoptConfigured(tx, configured) : makeOwn(tx)));
}

async function makeOwn(tx: Database): Promise<Secret> {
  if ((await selectKeys(tx)).has(sealed_document)) throw new Error(missing);
  await tx
    .insert(documents)
    .values({ name: own_document, content: randomBytes(32).toString("base64") })
    .onConflictDoNothing();
  return { current: Buffer.from(String((await selectKeys(tx)).get(own_document)), "base64"), old: [] };
}

async function adoptConfigured(tx: Database, { current, old }: ConfiguredSecret): Promise<Secret> {
  const secret = bytesOf({ current, old });
  // Makes the row that selectKeys locks, so that backends that start together write one after the other.
  await tx.insert(documents).values({ name: sealed_document, content: "" }).onConflictDoNothing();
  const rows = await selectKeys(tx);
  const own = rows.get(own_document);
  const named = [
    ...secret.old.map((key) => key.toString("base64")),
    ...(typeof own === "string" ? [own] : []),
  ];
  const oldKeys = [...new Set([...named, ...openStored(rows.get(sealed_document), secret)])];
  await tx
    .update(documents)
    .set({ content: seal(JSON.stringify(oldKeys), secret) })
    .where(eq(documents.name, sealed_document));
  await tx.delete(documents).where(eq(documents.name, own_document));
  return { ...secret, old: oldKeys.map((key) => Buffer.from(key, "base64")) };
}

const missing = "BACKEND_SECRET is missing: the data was kept under one";

const bytesOf = ({ current, old }: ConfiguredSecret): Secret => ({
  current: Buffer.from(current),
  old: old.map((text) => Buffer.from(text)),
});

/** Why readSecret would reject for these documents, by name, without changing them; undefined if it would not. */
export function troubleOfSecret(
  kept: ReadonlyMap<string, unknown>,
  configured?: ConfiguredSecret,
): string | undefined {
  if (!configured) return kept.has(sealed_document) ? missing : undefined;
  try {
    openStored(kept.get(sealed_document), bytesOf(configured));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function openStored(content: unknown, secret: Secret): string[] {
  if (typeof content !== "string" || content === "") return [];
  try {
    return JSON.parse(unseal(content, secret)) as string[];
  } catch {
    throw new Error("BACKEND_SECRET is not the one of the data: name the earlier one in BACKEND_SECRET_OLD");
  }
}

async function selectKeys(tx: Database): Promise<Map<string, unknown>> {
  const rows = await tx.select().from(documents).where(inArray(documents.name, keyDocuments)).for("update");
  return new Map(rows.map(({ name, content }) => [name, content]));
}
