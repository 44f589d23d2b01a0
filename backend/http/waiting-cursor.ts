import { z } from "zod";
import type { ListPosition } from "../db/waiting";

/** Where the next page of each waiting list starts. All are paged together; a list that has ended has no position. */
type Positions = Partial<Record<"requests" | "deliveries" | "orders" | "receipts" | "issues", ListPosition>>;

const moment = z.iso.datetime();
const text = z.string().max(200);

/** The values of each list's sort columns (db/waiting.ts). */
const positions = z.object({
  requests: z.tuple([z.number().int()]).optional(),
  deliveries: z.tuple([moment, text]).optional(),
  orders: z.tuple([z.number().int(), moment, text]).optional(),
  receipts: z.tuple([moment, text, text]).optional(),
  issues: z.tuple([moment, z.number().int()]).optional(),
});

export function writeCursor(next: Positions): string | null {
  if (Object.values(next).every((each) => each === undefined)) return null;
  return Buffer.from(JSON.stringify(next)).toString("base64url");
}

/** Undefined if the cursor is malformed. */
export function readCursor(text: string): Positions | undefined {
  try {
    const read = positions.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
