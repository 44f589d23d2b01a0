import { z } from "zod";
import type { Id } from "./ids";

/** A whole number sent as a number or as digits. Nothing else is coerced: "", null and true are refused. */
export const wholeNumber = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER));

/** Ids of games, methods, banks and options: 31-bit numbers in every known publisher's system. */
export const numberId = wholeNumber.pipe(z.number().max(2 ** 31 - 1));

/** Any other id: publishers send numbers or strings, so it is read as a string. */
export const textId = z
  .union([z.string().min(1).max(128), z.number().int()])
  .transform(String)
  .pipe(z.string());

/** An id, number or string, that is sent back to its publisher unchanged. */
export const anyId: z.ZodType<Id, Id> = z.union([z.number().int(), z.string().min(1).max(128)]);

/** Whole Vietnamese dong, above zero. */
export const vnd = wholeNumber.pipe(z.number().min(1).max(1_000_000_000));

/** Whole Vxu, the publisher's wallet currency. */
export const vxu = wholeNumber;

/** A moment as ISO 8601 with its offset. */
export const moment = z.iso.datetime({ offset: true });

export const flag = z.literal([0, 1]);

/** A page that a browser is sent to: an absolute http(s) address. */
export const pageAddress = z.url({ protocol: /^https?$/ }).max(4096);

/** A calendar day, YYYY-MM-DD, in Vietnam's time. */
export const day = z.string().regex(/^2\d{3}-\d{2}-\d{2}$/, "date_format");

/** Characters that change the direction of the text after them, including a price's. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text from a publisher, always shown as plain text. */
export const text = z
  .string()
  .transform((value) => value.replace(directionMarks, ""))
  .pipe(z.string());

/** Whether a payment method can be chosen now. */
export const paymentMethodState = z.enum(["open", "trouble", "closed"]);
