import "server-only";
import { isErrorName } from "@/lib/contract/errors";
import { faultSentences, sentenceOf } from "@/lib/i18n/sentences";
import { hrefs } from "@/lib/routes/paths";
import { readSameSitePath } from "@/lib/routes/same-site";
import { parseCookies } from "@/lib/server/auth/cookie-header";
import { knownBrowserOf, rememberBrowser } from "@/lib/server/auth/known-browser";
import { signInBy } from "@/lib/server/auth/sign-in-by";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { localeOfForm, readForm, seeOther } from "./form";
import { clearNote, writeNote } from "./form-note";

/** The fields that the sign-in call takes from the form. */
const names = ["username", "password", "g-recaptcha-response"] as const;

/** Signs in by the form of the sign-in page, as the dialog does, and leads on; a fault leads back to the form. */
export async function signInByForm(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (form instanceof Response) return form;
  const locale = localeOfForm(form);
  const to = hrefs(locale);
  const next = readSameSitePath(form.get("next"));
  const sent = request.headers.get("cookie");
  const typed = names.flatMap((name) => (form.get(name) ? [[name, form.get(name)] as const] : []));
  const fields = { ...Object.fromEntries(typed), game_id: gameIdOf(sent) };
  const call = { ...callOptionsOf(request.headers), locale, ...knownBrowserOf(sent) };
  const answer = await signInBy("publisher", fields, sent, call);
  if (answer.ok)
    return seeOther(next ?? to.home(), [
      ...answer.cookies,
      rememberBrowser(sent, answer.user.id),
      clearNote(),
    ]);
  const refused = isErrorName(answer.error) ? answer.error : "refused";
  const note = {
    about: "sign-in",
    error: refused,
    message: answer.message || sentenceOf(refused, locale, answer.values),
    fields: faultSentences(answer.fields ?? {}, locale),
    typed: { username: form.get("username") ?? "" },
  };
  return seeOther(to.signIn(next), [await writeNote(note)]);
}

/** The game that the player visited last, as the dialog sends it. */
const gameIdOf = (cookieHeader: string | null) => parseCookies(cookieHeader).get("game_id") || undefined;
