import { accept, refuse, type Result } from "@/lib/contract/errors";
import { lockCatalogue } from "../db/catalogue-versions";
import type { Database } from "../db/database";
import {
  deleteUnsoldCodes,
  insertCodes,
  selectKnownCodes,
  selectLimitedGifts,
  type CodeRow,
} from "../db/gift-codes";

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

export interface CodesRemoved {
  /** The number of codes that went, by gift. */
  removed: Record<string, number>;
  /** Places in the list, from 0, of codes that stay because they are sold, and of those that the gift does not have. */
  sold: number[];
  unknown: number[];
}

/** Removes those of the codes that are not sold, each only from the gift that the list names for it. */
export function removeCodes(
  db: Database,
  { codes, dry_run }: { codes: readonly CodeRow[]; dry_run?: boolean },
): Promise<Result<CodesRemoved>> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const gone = dry_run ? undefined : await deleteUnsoldCodes(tx, codes);
    const known = await selectKnownCodes(tx, [...new Set(codes.map(({ code }) => code))]);
    const told: CodesRemoved = { removed: {}, sold: [], unknown: [] };
    const seen = new Set<string>();
    codes.forEach(({ gift_id, code }, n) => {
      const there = known.get(code);
      const isOfGift = there?.gift_id === gift_id;
      const goes = gone ? gone.get(code) === gift_id : isOfGift && !there.sold;
      if (isOfGift && there.sold) told.sold.push(n);
      else if (!goes || seen.has(code)) told.unknown.push(n);
      else {
        seen.add(code);
        told.removed[gift_id] = (told.removed[gift_id] ?? 0) + 1;
      }
    });
    return accept(told);
  });
}
