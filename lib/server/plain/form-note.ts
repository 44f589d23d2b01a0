import "server-only";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie";

const lifetime_s = 300;

/**
 * What a form's page says after a refusal. `typed` is what stays in the form: never a password or a card's code, which
 * is typed again.
 */
const note = z.object({
  /** The submission that it answers: "sign-in", or the key of the form that is shown next. */
  about: z.string(),
  message: z.string(),
  error: z.string().optional(),
  fields: z.record(z.string(), z.string()).default({}),
  typed: z.record(z.string(), z.string()).default({}),
  /** An attempt may have made the order. */
  inDoubt: z.boolean().default(false),
});
export type FormNote = z.output<typeof note>;

/** Longer texts are cut: a browser keeps a cookie of 4 KB. */
const longest = 400;

const cookie = sealedCookie("form_note", lifetime_s, note);

/** The Set-Cookie line of a note. It is encrypted, since addresses and logs must not have what was typed. */
export async function writeNote(left: z.input<typeof note>): Promise<string> {
  const cut = (texts: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.slice(0, 100)]));
  const message = left.message.slice(0, longest);
  return cookie.write({ ...left, message, fields: cut(left.fields), typed: cut(left.typed) });
}

export async function readNote(
  cookieHeader: string | null | undefined,
  about: string,
): Promise<FormNote | undefined> {
  const read = await cookie.read(cookieHeader);
  return read?.about === about ? read : undefined;
}

/** The Set-Cookie line after a form was accepted. */
export const clearNote = cookie.clear;
