import { z } from "zod";
import type { Field } from "../define";

/** Vietnamese mobile numbers. They are portable: a prefix says nothing about the operator. */
const mobile = /^(\+84|84|0)(3[2-9]|5[25689]|7[06-9]|8[1-9]|9[0-46-9])\d{7}$/;

export const phoneField: Field = { name: "mobile", kind: "phone", inputMode: "tel", maxLength: 12 };

export const phoneSchema = z.object({
  mobile: z.string({ error: "phone_format" }).trim().regex(mobile, "phone_format"),
});
