import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { endpoints } from "@/lib/contract";
import type { Answer } from "@/lib/contract/endpoint";
import { may, type Right } from "@/lib/contract/rights";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localeOf, type Locale } from "@/lib/i18n/sentences";
import { hrefs } from "@/lib/routes/paths";
import { callPublisher } from "@/lib/server/publisher/call";
import { readOperatorSession } from "./session";
import { operatorTrouble } from "./trouble";

export interface Desk {
  token: string;
  self: Answer<typeof endpoints.getOperatorSelf>["data"];
}

/** The signed-in operator, with the role of this moment; otherwise why nobody is, if there is a reason to tell. */
export async function enterDesk(
  cookies: string | null,
  locale: Locale,
): Promise<{ desk: Desk } | { desk?: undefined; trouble?: string }> {
  const session = await readOperatorSession(cookies);
  if (!session) return {};
  const { token } = session;
  const self = await callPublisher(endpoints.getOperatorSelf, {}, { token, locale, timeout_ms: 3_000 });
  return self.ok
    ? { desk: { token, self: self.value.data } }
    : { trouble: await operatorTrouble(self, locale) };
}

/** Enters a page of the desk that needs a right; who lacks it, or has to do something else first, is led there. */
export async function enterDeskPage(right: Right): Promise<Desk & { locale: string; language: Locale }> {
  const [locale, incoming] = await Promise.all([pageLocale(), headers()]);
  const language = localeOf(locale);
  const entered = await enterDesk(incoming.get("cookie"), language);
  if (!entered.desk) redirect(hrefs(locale).operator());
  const { self } = entered.desk;
  if (self.needed !== null && right !== "ownAccount") redirect(hrefs(locale).operator("account"));
  if (!may(self.role, right)) redirect(hrefs(locale).operator());
  return { ...entered.desk, locale, language };
}
