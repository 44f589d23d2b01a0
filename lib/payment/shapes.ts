/**
 * The checks of methods' fields, by name. The page's form and the backend use the same ones. They are plain code,
 * because zod would be larger than the rest of a form.
 */
type Rule = (value: unknown) => { value: unknown } | { fault: string };

const isEmpty = (value: unknown) => value === undefined || (typeof value === "string" && value.trim() === "");

const line =
  (required: string, malformed: string, pattern: RegExp): Rule =>
  (typed) => {
    const value = typeof typed === "string" ? typed.trim() : "";
    if (value === "") return { fault: required };
    return pattern.test(value) ? { value } : { fault: malformed };
  };

const cardLine = /^[0-9A-Za-z][0-9A-Za-z .-]{3,63}$/;

/** Refuses only what cannot be a card. Lengths differ by print and year, so an unusual one only gets a warning. */
const card = (malformed: string) => ({
  card_series: line("card_serial_required", malformed, cardLine),
  card_code: line("card_code_required", malformed, cardLine),
});

/** Vietnamese mobile numbers. They are portable, so a prefix does not name the operator. */
const mobile = line(
  "phone_required",
  "phone_format",
  /^(\+84|84|0)(3[2-9]|5[25689]|7[06-9]|8[1-9]|9[0-46-9])\d{7}$/,
);

/** Ids stay numbers or strings, as in the publisher's lists. */
const bankId: Rule = (value) => {
  const number = isEmpty(value) ? -1 : Number(value);
  return Number.isInteger(number) && number >= 0 && number < 2 ** 31 ? { value } : { fault: "bank_required" };
};

const savedCard: Rule = (id) => {
  if (isEmpty(id)) return { value: undefined };
  const isId = Number.isSafeInteger(id) || (typeof id === "string" && id.length <= 64);
  return isId ? { value: id } : { fault: "invalid" };
};

const keep: Rule = (value) => ({
  value: isEmpty(value) ? undefined : ["1", "true", 1, true].includes(value as string),
});

const publisherLine = (required: string) => line(required, "card_format", /^(?=.*[0-9A-Za-z]).{1,64}$/s);

export const shapes = {
  none: {},
  bank: { bank_id: bankId },
  phone: { mobile },
  card: card("card_format"),
  viettelCard: card("viettel_card_format"),
  viettelCardAndPhone: { ...card("viettel_card_format"), mobile },
  publisherCard: {
    serial: publisherLine("card_serial_required"),
    code: publisherLine("card_code_required"),
  },
  keptCard: { id: savedCard, isTokenization: keep },
} satisfies Record<string, Record<string, Rule>>;

export type ShapeName = keyof typeof shapes;

/** Checks the fields of a shape: `values` as the calls expect them, without empty choices; `faults` by field. */
export function checkShape(
  name: ShapeName,
  typed: Record<string, unknown>,
): { values: Record<string, unknown>; faults: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [field, rule] of Object.entries<Rule>(shapes[name])) {
    const checked = rule(typed[field]);
    if ("fault" in checked) faults[field] = checked.fault;
    else if (checked.value !== undefined) values[field] = checked.value;
  }
  return { values, faults };
}
