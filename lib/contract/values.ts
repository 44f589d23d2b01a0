import { z } from "zod";
import type { Id } from "./ids";

/**
 * A whole number sent as a number or as digits. Nothing else is coerced: "", null and true are refused. A number's name
 * in the OpenAPI document is its `id`; there it is an integer (backend/http/openapi/schemas.ts).
 */
export const wholeNumber = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER))
  .meta({ id: "WholeNumber", description: "A whole number from 0 on" });

export const numberId = wholeNumber
  .pipe(z.number().max(2 ** 31 - 1))
  .meta({ id: "NumberId", description: "An id of a game, a method, a bank or an option: a 31-bit number" });

export const textId = z
  .union([z.string().min(1).max(128), z.number().int()])
  .transform(String)
  .pipe(z.string())
  .meta({ id: "TextId", description: "An id, text or a number. It is compared as text." });

export const anyId: z.ZodType<Id, Id> = z
  .union([z.number().int(), z.string().min(1).max(128)])
  .meta({ id: "Id", description: "An id, text or a number. The portal sends it back as it came." });

export const vnd = wholeNumber
  .pipe(z.number().min(1).max(1_000_000_000))
  .meta({ id: "Vnd", description: "Whole Vietnamese dong, above zero" });

export const vxu = wholeNumber.meta({
  id: "Vxu",
  description: "Whole Vxu, the currency of the player's wallet",
});

export const moment = z.iso.datetime({ offset: true }).meta({
  id: "Moment",
  description: "A moment in ISO 8601 with its offset, such as 2026-03-02T12:00:00+07:00",
});

export const flag = z.literal([0, 1]).meta({ id: "Flag", description: "1 is yes, 0 is no" });

export const pageAddress = z
  .url({ protocol: /^https?$/ })
  .max(4096)
  .meta({ id: "PageAddress", description: "A page that a browser is sent to: an absolute http(s) address" });

export const day = z
  .string()
  .regex(/^2\d{3}-\d{2}-\d{2}$/, "date_format")
  .meta({ id: "Day", description: "A calendar day, YYYY-MM-DD, in Vietnam's time" });

/** Characters that change the direction of the text after them, including a price's. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text from a publisher, always shown as plain text. */
export const text = z
  .string()
  .transform((value) => value.replace(directionMarks, ""))
  .pipe(z.string());

export const picture = text.meta({
  id: "Picture",
  description:
    "The address of a picture, absolute, by https. One that begins with / is a file of the portal's; without one a drawing takes its place.",
});

export const paymentMethodState = z.enum(["open", "trouble", "closed"]).meta({
  id: "PaymentMethodState",
  description: "Whether a payment method can be chosen now; trouble: yes, with its notice",
});
