import type { Field } from "@/lib/payment/define";

/** Cards are printed in groups: what separates them is dropped as it is typed or pasted. */
export function compactCode(typed: string, maxLength: number): string {
  return typed.replace(/[\s\-–—.]/g, "").slice(0, maxLength);
}

/** The fields that hold a card's secret, by the contract's names for it. */
export function secretsOf(fields: readonly Field[]): string[] {
  return fields.filter(({ kind, name }) => kind === "code" && /code$/.test(name)).map(({ name }) => name);
}

/** Something is there, and such cards usually look different. */
export function isUnusual({ usual }: Field, value: string): boolean {
  return usual !== undefined && value !== "" && !new RegExp(usual, "i").test(value);
}

/** What a shop sends is seldom the bare number: "Serial: …", "Mã thẻ: …". */
const separators = /[\n\t,;|/:]+/;
const least = 6;

const isCardLike = (text: string) => text.length >= least && /^[A-Za-z]{0,4}\d+$/.test(text);

/**
 * A serial and a code out of one pasted text, or undefined when it is not clearly both. Numbers printed in groups of
 * four are one number: they are cut only where both halves have their usual shapes.
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
  const turned = whole.find((pair) => isTurned(pair, serial, code));
  if (turned) return [turned[1], turned[0]];
  const usual = whole.filter((pair) => !isUnusual(serial, pair[0]) && !isUnusual(code, pair[1]));
  if (usual.length === 1) return usual[0];
  return words.length === 2 || lines.length === 2 ? whole[0] : undefined;
}

/** The code came first: both have their usual shapes only the other way round. */
function isTurned([first, second]: readonly [string, string], serial: Field, code: Field): boolean {
  if (!serial.usual || !code.usual) return false;
  const asGiven = !isUnusual(serial, first) && !isUnusual(code, second);
  return !asGiven && !isUnusual(serial, second) && !isUnusual(code, first);
}
