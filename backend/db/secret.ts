import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "./database";
import { seal, unseal, type Secret } from "./seal";
import { documents } from "./tables";

/** The key that the backend made for itself, in clear. */
const own_document = "secret";
/** Keys of before, sealed under the one that is given from outside: nobody reads them out of the database alone. */
const sealed_document = "sealed_secrets";

/** What an operator gives: BACKEND_SECRET, and those of before, the latest first. */
export interface ConfiguredSecret {
  current: string;
  old: readonly string[];
}

/**
 * The backend's secret. Given from outside, the database holds no key: the one that the backend had made for itself is
 * kept sealed under the given one, so that what it sealed stays readable. Otherwise it is made at the first start and
 * kept with the data. Rejects with a readable reason where the data is under a key that was not given.
 */
export async function readSecret(db: Database, given?: ConfiguredSecret): Promise<Secret> {
  return db.transaction((tx) => (given ? adoptConfigured(tx, given) : makeOwn(tx)));
}

async function makeOwn(tx: Database): Promise<Secret> {
  if ((await selectKeys(tx)).has(sealed_document))
    throw new Error("BACKEND_SECRET is missing: the data was kept under one");
  await tx
    .insert(documents)
    .values({ name: own_document, content: randomBytes(32).toString("base64") })
    .onConflictDoNothing();
  return { current: Buffer.from(String((await selectKeys(tx)).get(own_document)), "base64"), old: [] };
}

async function adoptConfigured(tx: Database, given: ConfiguredSecret): Promise<Secret> {
  const secret = { current: Buffer.from(given.current), old: given.old.map((text) => Buffer.from(text)) };
  // Of backends that start together, one writes after the other.
  await tx.insert(documents).values({ name: sealed_document, content: "" }).onConflictDoNothing();
  const rows = await selectKeys(tx);
  const own = rows.get(own_document);
  const named = [
    ...secret.old.map((key) => key.toString("base64")),
    ...(typeof own === "string" ? [own] : []),
  ];
  const kept = [...new Set([...named, ...openStored(rows.get(sealed_document), secret)])];
  await tx
    .update(documents)
    .set({ content: seal(JSON.stringify(kept), secret) })
    .where(eq(documents.name, sealed_document));
  await tx.delete(documents).where(eq(documents.name, own_document));
  return { ...secret, old: kept.map((key) => Buffer.from(key, "base64")) };
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
  const rows = await tx
    .select()
    .from(documents)
    .where(inArray(documents.name, [own_document, sealed_document]))
    .for("update");
  return new Map(rows.map(({ name, content }) => [name, content]));
}
