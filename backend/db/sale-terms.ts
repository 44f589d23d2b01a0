import { sql } from "drizzle-orm";
import { usualBonus, type Bonus } from "@/lib/contract/bonus";
import { selectDocument } from "./catalogue";
import type { Database } from "./database";
import { jsonRows, preparedSql } from "./prepared";
import { consents, documents, type OrderRow } from "./tables";

const saleTerms = preparedSql<{ id: string; lacks_consent: boolean; bonus: Bonus | null }>(
  "sale_terms",
  sql`SELECT r.id, d.content -> 'bonus' AS bonus,
      d.content -> 'terms' ->> 'version' IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM ${consents} c WHERE c.player_id = r.id
        AND c.version = d.content -> 'terms' ->> 'version' AND c.withdrawn_at IS NULL) AS lacks_consent
    FROM json_to_recordset(${jsonRows}) AS r(id text) LEFT JOIN ${documents} d ON d.name = 'setting'`,
);

/**
 * What the catalogue's settings say of a sale now: the site's bonus, and those of the players who have not agreed to
 * the terms in force (none where there are no terms).
 */
export async function selectSaleTerms(
  db: Database,
  playerIds: string[],
): Promise<{ withoutConsent: Set<string>; bonus: Bonus }> {
  const rows = await saleTerms(db, { rows: JSON.stringify(playerIds.map((id) => ({ id }))) });
  const lacking = rows.filter(({ lacks_consent }) => lacks_consent).map(({ id }) => id);
  return { withoutConsent: new Set(lacking), bonus: rows[0]?.bonus ?? usualBonus };
}

/** The site's bonus now. */
export async function selectBonus(db: Database): Promise<Bonus> {
  const setting = (await selectDocument(db, "setting")) as { bonus?: Bonus } | undefined;
  return setting?.bonus ?? usualBonus;
}

/** The site's bonus as an order stores it: what is promised to its player stays, whatever is published since. */
export const bonusColumns = ({ first, later }: Bonus) => ({
  firstBonusPercent: first,
  laterBonusPercent: later,
});

export const siteBonusOf = (order: Pick<OrderRow, keyof ReturnType<typeof bonusColumns>>): Bonus => ({
  first: order.firstBonusPercent,
  later: order.laterBonusPercent,
});
