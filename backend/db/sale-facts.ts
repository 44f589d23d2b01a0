import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Bonus } from "@/lib/contract/bonus";
import { may } from "@/lib/contract/rights";
import type { SaleFacts } from "../domain/checklist";
import { selectDocument } from "./catalogue";
import type { Database } from "./database";
import { mayOperate, selectOperators } from "./operators";
import { games, giftCodes, gifts, packages, paymentMethods } from "./tables";

interface Setting {
  setting_config?: { value?: string }[];
  company?: { vi?: string };
  terms?: unknown;
  bonus?: Bonus;
}

/** What the database says of a sale, for the list of what is left to do. */
export async function selectSaleFacts(db: Database): Promise<SaleFacts> {
  const operators = (await selectOperators(db)).filter((row) => row.has_factor && mayOperate(row, false));
  const setting = ((await selectDocument(db, "setting")) ?? {}) as Setting;
  return {
    games: await selectSoldGames(db),
    open_methods: await selectOpenMethods(db),
    sold_out_gifts: await selectSoldOutGifts(db),
    bonus: setting.bonus,
    operators: operators.length,
    money_movers: operators.filter(({ role }) => may(role, "moveMoney")).length,
    has_support: Boolean(setting.setting_config?.[0]?.value),
    has_company: Boolean(setting.company?.vi),
    has_terms: setting.terms !== undefined,
  };
}

async function selectSoldGames(db: Database): Promise<SaleFacts["games"]> {
  const rows = await db.select().from(games).where(eq(games.hidden, false)).orderBy(asc(games.position));
  const idsWith = async (table: typeof packages | typeof gifts) =>
    (await db.selectDistinct({ id: table.gameId }).from(table)).map(({ id }) => id);
  const sellers = new Set([...(await idsWith(packages)), ...(await idsWith(gifts))]);
  return rows.map(({ id, alias, details }) => ({
    id,
    alias,
    needs_character: details.need_character_info === 1,
    sells_items: sellers.has(id),
  }));
}

async function selectOpenMethods(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.hidden, false), inArray(paymentMethods.state, ["open", "trouble"])))
    .orderBy(asc(paymentMethods.position));
  return rows.map(({ id }) => id);
}

async function selectSoldOutGifts(db: Database): Promise<string[]> {
  const free = db.select({ one: sql`1` }).from(giftCodes);
  const rows = await db
    .select({ id: gifts.id })
    .from(gifts)
    .innerJoin(games, and(eq(games.id, gifts.gameId), eq(games.hidden, false)))
    .where(
      and(
        eq(gifts.hidden, false),
        eq(gifts.limited, true),
        sql`NOT EXISTS (${free.where(and(eq(giftCodes.giftId, gifts.id), isNull(giftCodes.orderId)))})`,
      ),
    )
    .orderBy(asc(gifts.id));
  return rows.map(({ id }) => id);
}
