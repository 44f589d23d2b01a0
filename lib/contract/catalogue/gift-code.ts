import { z } from "zod";

/** What a table program makes of a long number: `1.23457E+15`, also with a comma. The code itself is lost. */
const shortened = /^\d([.,]\d+)?E\+\d+$/i;

function spoiltBy(code: string): string | undefined {
  if (shortened.test(code))
    return "is a number that Excel has shortened (as 1.2E+15): format the column as text before the codes come in";
  if (/^['\u2019]/.test(code))
    return "begins with an apostrophe, as Excel marks texts: leave it out of the file";
  if (/^[=+@]/.test(code)) return "begins with =, + or @, as a formula does: that is no code";
  return undefined;
}

/** A gift code. A fault's message never repeats it. */
export const giftCode = z
  .string()
  .refine((code) => !spoiltBy(code), { error: ({ input }) => spoiltBy(String(input)), abort: true })
  .regex(
    /^[\x21-\x7e]{4,64}$/,
    "must be 4 to 64 characters without spaces: unaccented letters, digits and signs (ASCII)",
  );
