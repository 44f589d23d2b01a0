import "server-only";
import type { Game } from "@/lib/contract/entities";
import type { Locale } from "@/lib/i18n/locales";
import { compactCode, secretsOf } from "@/lib/payment/card-fields";
import type { MethodView } from "@/lib/payment/define";
import { hrefs } from "@/lib/routes/paths";
import { serverOf } from "./characters";
import { seeOther, type Form } from "./form";
import { makeFormKey } from "./form-key";
import { writeNote, type FormNote } from "./form-note";

/** A posted confirmation. */
export interface Submission {
  form: Form;
  locale: Locale;
  game: Game;
  view: MethodView;
  /** VND. */
  amount: number;
  key: string;
}

/** The values of the method's fields, as the page's own form would send them. */
export function valuesOf({ form, view }: Submission): Record<string, string> {
  return Object.fromEntries(
    view.fields.map(({ name, kind, maxLength }) => {
      const typed = form.get(name) ?? "";
      return [name, kind === "bank" ? typed : compactCode(typed, maxLength)];
    }),
  );
}

/** The confirmation with the same choices, under a key. */
export function formAddress({ form, locale, game, view, amount }: Submission, key: string): string {
  const role = form.get("role");
  const choices = { method: String(view.id), amount: String(amount), key };
  return hrefs(locale).confirm(game.alias, role ? { ...choices, server: serverOf(role) } : choices);
}

type Said = Partial<Pick<FormNote, "message" | "error" | "fields" | "inDoubt">> & { key?: string };

/**
 * Leads back to the form, which says why. It has a new key, unless the same submission may be sent again; a card's code
 * is typed again.
 */
export async function leadBack(
  submission: Submission,
  { key = makeFormKey(), message = "", error, fields, inDoubt }: Said,
  cookies: readonly string[] = [],
): Promise<Response> {
  const { form, view } = submission;
  const secrets = secretsOf(view.fields);
  const names = ["role", ...view.fields.map(({ name }) => name)].filter((name) => !secrets.includes(name));
  const typed = Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""]));
  const note = await writeNote({ about: key, message, error, fields, inDoubt, typed });
  return seeOther(formAddress(submission, key), [...cookies, note]);
}
