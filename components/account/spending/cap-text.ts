import { withDots } from "@/lib/format/money";

const most_vnd = 1_000_000_000;

/** How a cap stands in its field; nothing where there is none. */
export const capText = (cap: number | undefined): string => (cap === undefined ? "" : withDots(cap));

/** Reads a field: undefined where it is empty, "bad" where it is no amount in dong. Separators and ₫ may be typed. */
export function readCap(text: string): number | undefined | "bad" {
  const digits = text.replace(/[\s.,₫đ]/gi, "");
  if (digits === "") return undefined;
  const amount = Number(digits);
  return /^\d{1,10}$/.test(digits) && amount <= most_vnd ? amount : "bad";
}
