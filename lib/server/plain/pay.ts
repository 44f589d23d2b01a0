import "server-only";
import type { Role } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import type { Locale } from "@/lib/i18n/locales";
import { faultSentences, sentenceOf } from "@/lib/i18n/sentences";
import { methodOf } from "@/lib/payment";
import { bodyOf } from "@/lib/payment/body";
import { viewMethod } from "@/lib/payment/define";
import { checkShape } from "@/lib/payment/shapes";
import { worksWithoutScript } from "@/lib/payment/without-script";
import { hrefs } from "@/lib/routes/paths";
import { isAlias } from "@/lib/routes/table";
import { readSession, type Session } from "@/lib/server/auth/session";
import { respondRefusal } from "@/lib/server/http/respond";
import { getGame, listBanks } from "@/lib/server/publisher";
import { honoursKey } from "@/lib/server/publisher/honoured-key";
import { loadCharacters, roleKey, serverOf } from "./characters";
import { localeOfForm, readForm, seeOther, type Form } from "./form";
import { isProven, makeFormKey } from "./form-key";
import { clearNote, readNote } from "./form-note";
import { readKeptOrder, writeKeptOrder } from "./kept-order";
import { isBeforeTheOrder, mayBeMade, sendConsent, sendOrder, takeSubmission, type Sent } from "./send-order";
import { addSentKey, readSentKeys } from "./sent-keys";
import { formAddress, leadBack, valuesOf, type Submission } from "./submission";

/** Makes the order of a confirmation's form, and leads to the order's page; a refusal leads back to the form. */
export async function payByForm(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (form instanceof Response) return form;
  const locale = localeOfForm(form);
  const game = await getGame(form.get("alias") ?? "", locale).catch(() => undefined);
  if (!game) return leadToChoices(form, locale);
  const [id, amount] = [Number(form.get("method")), Number(form.get("amount"))];
  const isWhole = [id, amount].every((each) => Number.isSafeInteger(each) && each > 0);
  if (!game.data || !isWhole || !worksWithoutScript(methodOf(id)))
    return respondRefusal({ error: "invalid_input" }, locale);
  const view = viewMethod(methodOf(id), id);
  const submission = { form, locale, game: game.data, view, amount, key: form.get("key") ?? "" };
  const session = await readSession(request.headers.get("cookie"));
  if (!session) return seeOther(hrefs(locale).signIn(formAddress(submission, makeFormKey())));
  if (!isProven(session, submission.key, form.get("proof") ?? ""))
    return leadBack(submission, { error: "form_expired" });
  return pay(request, submission, session);
}

/** The game could not be loaded: its page says so, and the same choices can be sent from there later. */
function leadToChoices(form: Form, locale: Locale): Response {
  const alias = form.get("alias") ?? "";
  if (!isAlias(alias)) return respondRefusal({ error: "invalid_input" }, locale);
  const names = ["method", "amount", "key"].filter((name) => form.has(name));
  const choices = Object.fromEntries(names.map((name) => [name, form.get(name) ?? ""]));
  return seeOther(hrefs(locale).confirm(alias, choices));
}

async function pay(request: Request, submission: Submission, session: Session): Promise<Response> {
  const { form, locale, game, view, amount, key } = submission;
  const cookies = request.headers.get("cookie");
  const kept = await readKeptOrder(cookies);
  // Pressed again after the order was made: nothing is sent, so a backend need not honour the key for that.
  if (kept?.key === key) return seeOther(hrefs(locale).plainResult(game.alias, kept.transaction_id));
  const inDoubt = (await readNote(cookies, key))?.inDoubt ?? false;
  const asksOnce = !honoursKey();
  if (asksOnce && (inDoubt || (await readSentKeys(cookies)).includes(key)))
    return leadBack(submission, { inDoubt: true, key });

  const { values, faults } = checkShape(view.shape, valuesOf(submission));
  const chosen = game.need_character_info === 1 ? await findRole(submission, session) : {};
  if (!chosen) {
    // Nothing was sent.
    const error = "publisher_unreachable";
    return leadBack(submission, { error, message: sentenceOf(error, locale), inDoubt, key });
  }
  const { role } = chosen;
  if (role === null) faults.role = "character_required";
  if (Object.keys(faults).length > 0) {
    const message = sentenceOf("invalid_input", locale);
    return leadBack(submission, { message, fields: faultSentences(faults, locale), inDoubt, key });
  }
  const character = role && { server_id: role.server_id, character_id: role.id };
  const fields = { ...values, ...(await listedBank(submission)) };
  const body = bodyOf(view, { game_id: game.id, amount, ...character, clientId: key }, fields);
  const agreed = form.get("agree");
  if (agreed) await sendConsent(request, agreed, locale);
  const release = asksOnce ? await takeSubmission(key) : nothing;
  if (!release) return leadBack(submission, { inDoubt: true, key });
  const sent = await sendOrder(request, { path: view.submit.path, body, key, locale });
  if (sent.ok || mayBeMade(sent.error)) sent.cookies.push(await addSentKey(cookies, key));
  else await release();
  return sent.ok ? goOn(submission, sent) : turnBack(submission, sent, inDoubt);
}

const nothing = async () => undefined;

/** The chosen character as the publisher lists it, null where none was; undefined where the list did not come. */
async function findRole(
  { form, game, locale }: Submission,
  session: Session,
): Promise<{ role?: Role | null } | undefined> {
  const key = form.get("role") ?? "";
  if (key === "") return { role: null };
  const listed = await loadCharacters(game, session, locale, serverOf(key));
  return listed && { role: listed.roles.find((role) => roleKey(role) === key) ?? null };
}

/** The chosen bank's id as the publisher lists it, a number or a text. */
async function listedBank({ form, view, locale }: Submission): Promise<Record<string, Id>> {
  const name = view.fields.find(({ kind }) => kind === "bank")?.name;
  const banks = name && (await listBanks(locale).catch(() => undefined));
  const bank = banks && banks.data.find(({ id }) => String(id) === form.get(name));
  return bank ? { [name]: bank.id } : {};
}

async function goOn({ game, locale, key }: Submission, { order, cookies }: Extract<Sent, { ok: true }>) {
  const transaction_id = String(order.transaction_id);
  const kept = await writeKeptOrder({ key, transaction_id, outcome: order });
  return seeOther(hrefs(locale).plainResult(game.alias, transaction_id), [...cookies, kept, clearNote()]);
}

function turnBack(submission: Submission, sent: Extract<Sent, { ok: false }>, inDoubt: boolean) {
  const { error, message, fields, status, cookies } = sent;
  const { key, locale } = submission;
  if (error === "unauthorized") return seeOther(hrefs(locale).signIn(formAddress(submission, key)), cookies);
  if (mayBeMade(error)) return leadBack(submission, { inDoubt: true, key }, cookies);
  const isSame = isBeforeTheOrder(error, status);
  return leadBack(submission, { error, message, fields, inDoubt, ...(isSame && { key }) }, cookies);
}
