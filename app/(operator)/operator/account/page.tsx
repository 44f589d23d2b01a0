import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { AccountScreen } from "@/components/operator/account-screen";
import { DeskFrame } from "@/components/operator/desk-frame";
import { SignInForm } from "@/components/operator/sign-in-form";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localeOf } from "@/lib/i18n/sentences";
import { hrefs } from "@/lib/routes/paths";
import { readOwnSessions } from "@/lib/server/operator/account";
import { enterDesk } from "@/lib/server/operator/enter-desk";
import { operatorTrouble } from "@/lib/server/operator/trouble";

/** The signed-in operator's own account; where nobody is signed in, the desk's sign-in. */
export default async function OperatorAccountPage() {
  const [locale, incoming] = await Promise.all([pageLocale(), headers()]);
  const language = localeOf(locale);
  const entered = await enterDesk(incoming.get("cookie"), language);
  if (!entered.desk) redirect(hrefs(locale).operator());
  const { self, token } = entered.desk;
  const sessions = await readOwnSessions(token, language);
  if (!sessions.ok) return <SignInForm trouble={await operatorTrouble(sessions, language)} aside={null} />;
  return (
    <DeskFrame locale={locale} self={self} page="account">
      <AccountScreen locale={locale} self={self} sessions={sessions.value.data} />
    </DeskFrame>
  );
}
