import { z } from "zod";
import type { ListPosition } from "../db/waiting";

/** Where the lists of what waits go on. They page together: a list that has ended has no place any more. */
type Positions = Partial<Record<"deliveries" | "orders" | "receipts" | "issues", ListPosition>>;

const moment = z.iso.datetime();
const text = z.string().max(200);

/** The columns that each list is in order of (db/waiting.ts). */
const places = z.object({
  deliveries: z.tuple([moment, text]).optional(),
  orders: z.tuple([z.number().int(), moment, text]).optional(),
  receipts: z.tuple([moment, text, text]).optional(),
  issues: z.tuple([moment, z.number().int()]).optional(),
});

export function writeCursor(next: Positions): string | null {
  if (Object.values(next).every((each) => each === undefined)) return null;
  return Buffer.from(JSON.stringify(next)).toString("base64url");
}

/** Undefined where it is none of ours. */
export function readCursor(text: string): Positions | undefined {
  try {
    const read = places.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
