import { eq } from "drizzle-orm";
import type { OpenDatabase } from "./database";
import { openTestDatabase } from "../testing/databases";
import { seal, unseal } from "./seal";
import { readSecret } from "./secret";
import { documents } from "./tables";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(documents));

const [first, second, third] = ["first", "second", "third"].map((name) =>
  `the ${name} secret`.padEnd(40, "."),
);
const readGiven = (current = "", ...old: string[]) => readSecret(database.db, { current, old });
const storedText = async () => JSON.stringify(await database.db.select().from(documents));

test("a secret that the backend generates is stored with the data, the same at each start", async () => {
  const secret = await readSecret(database.db);
  expect(await readSecret(database.db)).toEqual(secret);
  expect([secret.current.length, secret.old]).toEqual([32, []]);
});

test("with a configured secret no clear key is stored, and text sealed before stays readable", async () => {
  const before = await readSecret(database.db);
  const sealed = seal("a card", before);
  const now = await readGiven(first);
  const text = await storedText();
  for (const key of [before.current.toString("base64"), first ?? ""]) expect(text).not.toContain(key);
  expect(await database.db.select().from(documents).where(eq(documents.name, "secret"))).toEqual([]);
  expect(now.current.toString()).toBe(first);
  expect(unseal(sealed, now)).toBe("a card");
  expect(unseal(sealed, await readGiven(first))).toBe("a card");
  expect(unseal(sealed, await readGiven(third, second ?? "", first ?? ""))).toBe("a card");
  expect(unseal(sealed, await readGiven(third))).toBe("a card");
});

test("with a wrong secret, or none, the error names the missing setting", async () => {
  const sealed = seal("a card", await readGiven(first));
  await expect(readGiven(second)).rejects.toThrow("name the earlier one in BACKEND_SECRET_OLD");
  await expect(readSecret(database.db)).rejects.toThrow("BACKEND_SECRET is missing");
  expect(unseal(sealed, await readGiven(second, first ?? ""))).toBe("a card");
});

test("backends that start together read the same secrets", async () => {
  const own = await readSecret(database.db);
  const all = await Promise.all([readGiven(first), readGiven(first), readGiven(first)]);
  for (const secret of all) expect(secret.old).toEqual([own.current]);
});
