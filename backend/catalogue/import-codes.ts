import { accept, refuse, type Result } from "@/lib/contract/errors";
import { lockCatalogue } from "../db/catalogue-versions";
import type { Database } from "../db/database";
import { insertCodes, selectKnownCodes, selectLimitedGifts, type CodeRow } from "../db/gift-codes";

export interface CodesImported {
  /** The number of codes that came in, by gift. */
  added: Record<string, number>;
  /** Places in the list, from 0, of codes that did not come in: they stand there before, or are known. */
  repeated: number[];
  known: number[];
  sold: number[];
}

/**
 * Adds codes to limited gifts. A code that is known, sold or repeated is told and comes in no second time. Refused as a
 * whole, with the places as fields, if a gift is unknown or not limited.
 */
export function importCodes(
  db: Database,
  { codes, dry_run }: { codes: readonly CodeRow[]; dry_run?: boolean },
): Promise<Result<CodesImported>> {
  return db.transaction(async (tx) => {
    // Of two imports at once the second is told what the first has brought in.
    await lockCatalogue(tx);
    const limited = await selectLimitedGifts(tx, [...new Set(codes.map(({ gift_id }) => gift_id))]);
    const strangers = codes.flatMap(({ gift_id }, n) =>
      limited.has(gift_id) ? [] : [[`codes.${n}`, "invalid"]],
    );
    if (strangers.length > 0) return refuse("invalid_input", { fields: Object.fromEntries(strangers) });
    const known = await selectKnownCodes(tx, [...new Set(codes.map(({ code }) => code))]);
    const told: CodesImported = { added: {}, repeated: [], known: [], sold: [] };
    const fresh = new Map<string, CodeRow>();
    codes.forEach((row, n) => {
      const before = known.get(row.code);
      if (before) told[before.sold ? "sold" : "known"].push(n);
      else if (fresh.has(row.code)) told.repeated.push(n);
      else {
        fresh.set(row.code, row);
        told.added[row.gift_id] = (told.added[row.gift_id] ?? 0) + 1;
      }
    });
    if (!dry_run) await insertCodes(tx, [...fresh.values()]);
    return accept(told);
  });
}
