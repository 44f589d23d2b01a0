import { AccountScreen } from "@/components/operator/account-screen";
import { DeskFrame } from "@/components/operator/desk-frame";
import { SignInForm } from "@/components/operator/sign-in-form";
import { readOwnSessions } from "@/lib/server/operator/account";
import { enterDeskPage } from "@/lib/server/operator/enter-desk";
import { operatorTrouble } from "@/lib/server/operator/trouble";

/** The signed-in operator's own account; where nobody is signed in, the desk's sign-in. */
export default async function OperatorAccountPage() {
  const { locale, language, self, token } = await enterDeskPage("ownAccount");
  const sessions = await readOwnSessions(token, language);
  if (!sessions.ok) return <SignInForm trouble={await operatorTrouble(sessions, language)} aside={null} />;
  return (
    <DeskFrame locale={locale} self={self} page="account">
      <AccountScreen locale={locale} self={self} sessions={sessions.value.data} />
    </DeskFrame>
  );
}
