import { withDots } from "@/lib/format/money";
import { readVnd } from "@/lib/format/typed-vnd";

const most_vnd = 1_000_000_000;

/** How a cap stands in its field; nothing where there is none. */
export const capText = (cap: number | undefined): string => (cap === undefined ? "" : withDots(cap));

/** Reads a field: undefined where it is empty, "bad" where it is no amount in whole dong. ₫ may be typed after it. */
export function readCap(text: string): number | undefined | "bad" {
  if (text.trim() === "") return undefined;
  const amount = readVnd(text);
  return amount !== undefined && amount <= most_vnd ? amount : "bad";
}
