import { and, asc, eq, sql } from "drizzle-orm";
import type { Game } from "@/lib/contract/entities";
import type { Database } from "./database";
import { prepared } from "./prepared";
import { banks, documents, gameMethods, games, paymentMethods, servers, type InBoth } from "./tables";

type MethodState = (typeof paymentMethods.$inferSelect)["state"];

/** A game of this backend; its `id` is always a number and its `vgp_id` a string. */
export type OwnGame = Game & { id: number; vgp_id: string };

function toGame(row: typeof games.$inferSelect, language: keyof InBoth): OwnGame {
  const { genre, description, ...details } = row.details;
  return {
    id: row.id,
    vgp_id: row.vgpId,
    alias: row.alias,
    ...details,
    genre: inOne(genre, language),
    description: inOne(description, language),
  };
}

/** Rows of a real publisher may have one text for both languages, or none. */
const inOne = (text: InBoth | string | undefined, language: keyof InBoth) =>
  typeof text === "string" ? text : text?.[language];

/** The games that are sold. */
export async function selectGames(db: Database, language: keyof InBoth = "vi"): Promise<OwnGame[]> {
  const rows = await db.select().from(games).where(eq(games.hidden, false)).orderBy(asc(games.position));
  return rows.map((row) => toGame(row, language));
}

const gameById = prepared("game_by_id", (db) =>
  db
    .select()
    .from(games)
    .where(eq(games.id, sql.placeholder("id"))),
);

/** A game that is sold. */
export async function selectGame(
  db: Database,
  by: { id: number } | { alias: string },
  language: keyof InBoth = "vi",
): Promise<OwnGame | undefined> {
  const [row] = await ("id" in by
    ? gameById(db, by)
    : db.select().from(games).where(eq(games.alias, by.alias)));
  return row && !row.hidden ? toGame(row, language) : undefined;
}

/** The game of an order, also one that has been taken out of the catalogue since. */
export async function selectOrderedGame(db: Database, id: number): Promise<OwnGame | undefined> {
  const [row] = await gameById(db, { id });
  return row && toGame(row, "vi");
}

/** The games of orders, with those that have been taken out of the catalogue since. */
export async function selectOrderedGames(db: Database): Promise<OwnGame[]> {
  return (await db.select().from(games)).map((row) => toGame(row, "vi"));
}

export async function selectServers(db: Database, gameId: number) {
  return db
    .select({ id: servers.id, name: servers.name })
    .from(servers)
    .where(eq(servers.gameId, gameId))
    .orderBy(asc(servers.position));
}

/** The methods of orders by their id, with those that have been taken out of the catalogue since. */
export async function selectMethodNames(db: Database): Promise<Map<number, InBoth>> {
  const rows = await db.select({ id: paymentMethods.id, name: paymentMethods.name }).from(paymentMethods);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The payment methods with a game's overrides of state, notice, bonus, position and hours. */
export async function selectMethods(db: Database, gameId = 0) {
  const here = and(eq(gameMethods.methodId, paymentMethods.id), eq(gameMethods.gameId, gameId));
  return db
    .select({
      id: paymentMethods.id,
      name: paymentMethods.name,
      prices: paymentMethods.prices,
      state: sql<MethodState>`coalesce(${gameMethods.state}, ${paymentMethods.state})`,
      notice: sql<InBoth | null>`coalesce(${gameMethods.notice}, ${paymentMethods.notice})`,
      bonusPercent: sql<number>`coalesce(${gameMethods.bonusPercent}, 0)`,
      hours: gameMethods.hours,
    })
    .from(paymentMethods)
    .leftJoin(gameMethods, here)
    .where(eq(paymentMethods.hidden, false))
    .orderBy(asc(sql`coalesce(${gameMethods.position}, ${paymentMethods.position})`), asc(paymentMethods.id));
}

export async function selectMethod(db: Database, id: number) {
  const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  return row;
}

const methodIn = prepared("method_in_game", (db) => {
  const here = and(
    eq(gameMethods.methodId, paymentMethods.id),
    eq(gameMethods.gameId, sql.placeholder("gameId")),
  );
  return db
    .select({ method: paymentMethods, here: gameMethods })
    .from(paymentMethods)
    .leftJoin(gameMethods, here)
    .where(eq(paymentMethods.id, sql.placeholder("id")));
});

/** A payment method, with the game's overrides if there are any. */
export async function selectMethodIn(db: Database, gameId: number, id: number) {
  const [row] = await methodIn(db, { gameId, id });
  return row;
}

export async function selectBanks(db: Database) {
  return db.select().from(banks).orderBy(asc(banks.position));
}

const bankById = prepared("bank_by_id", (db) =>
  db
    .select()
    .from(banks)
    .where(eq(banks.id, sql.placeholder("id"))),
);

export async function selectBank(db: Database, id: number) {
  const [row] = await bankById(db, { id });
  return row;
}

export type DocumentName = "setting" | "slider" | "ads" | "maintains" | "inspected" | "rules";

export async function selectDocument(db: Database, name: DocumentName): Promise<unknown> {
  const [row] = await db.select().from(documents).where(eq(documents.name, name));
  return row?.content;
}

/** Changes a document under a row lock, within a transaction: concurrent changes run one after the other. */
export async function changeDocument(
  tx: Database,
  name: DocumentName,
  make: (content: unknown) => unknown,
): Promise<void> {
  await tx.insert(documents).values({ name, content: [] }).onConflictDoNothing();
  const [row] = await tx.select().from(documents).where(eq(documents.name, name)).for("update");
  await tx
    .update(documents)
    .set({ content: make(row?.content) })
    .where(eq(documents.name, name));
}
