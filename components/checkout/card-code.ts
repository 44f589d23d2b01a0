import { compactCode } from "@/lib/payment/card-fields";
import type { Field } from "@/lib/payment/define";

export { compactCode, secretsOf } from "@/lib/payment/card-fields";

/** True when the value is not empty and lacks the field's usual shape. */
export function isUnusual({ usual }: Field, value: string): boolean {
  return usual !== undefined && value !== "" && !new RegExp(usual, "i").test(value);
}

/** Shops send numbers with labels: "Serial: …", "Mã thẻ: …". */
const separators = /[\n\t,;|/:]+/;
const least = 6;

const isCardLike = (text: string) => text.length >= least && /^[A-Za-z]{0,4}\d+$/.test(text);

/**
 * Serial and code from one pasted text, or undefined when the text is not clearly both. Groups of four digits may be
 * parts of one number, so they are split only where both halves have their usual shapes.
 */
export function splitCard(pasted: string, serial: Field, code: Field): [string, string] | undefined {
  const compact = (part: string, { maxLength }: Field) => compactCode(part, maxLength);
  const lines = pasted
    .split(separators)
    .map((part) => compactCode(part, 64))
    .filter(isCardLike);
  const words = pasted.replace(separators, " ").trim().split(/\s+/);
  const pairs =
    lines.length === 2
      ? [[lines[0] ?? "", lines[1] ?? ""] as const]
      : words
          .slice(1)
          .map((_, cut) => [words.slice(0, cut + 1).join(""), words.slice(cut + 1).join("")] as const);
  const whole = pairs
    .map(([first, second]) => [compact(first, serial), compact(second, code)] as [string, string])
    .filter((pair) => pair.every(isCardLike));
  const reversed = whole.find((pair) => isReversed(pair, serial, code));
  if (reversed) return [reversed[1], reversed[0]];
  const usual = whole.filter((pair) => !isUnusual(serial, pair[0]) && !isUnusual(code, pair[1]));
  if (usual.length === 1) return usual[0];
  return words.length === 2 || lines.length === 2 ? whole[0] : undefined;
}

/** True when the code came first: both have their usual shapes only in the reverse order. */
function isReversed([first, second]: readonly [string, string], serial: Field, code: Field): boolean {
  if (!serial.usual || !code.usual) return false;
  const inOrder = !isUnusual(serial, first) && !isUnusual(code, second);
  return !inOrder && !isUnusual(serial, second) && !isUnusual(code, first);
}
