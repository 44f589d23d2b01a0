import { DeskFrame } from "@/components/operator/desk-frame";
import { SignInForm } from "@/components/operator/sign-in-form";
import { TeamPanel } from "@/components/operator/team-panel";
import { readOperators } from "@/lib/server/operator/account";
import { enterDeskPage } from "@/lib/server/operator/enter-desk";
import { operatorTrouble } from "@/lib/server/operator/trouble";

/** Who may use the desk. */
export default async function OperatorsPage() {
  const { locale, language, self, token } = await enterDeskPage("readOperators");
  const operators = await readOperators(token, language);
  if (!operators.ok) return <SignInForm trouble={await operatorTrouble(operators, language)} aside={null} />;
  return (
    <DeskFrame locale={locale} self={self} page="operators">
      <TeamPanel operators={operators.value.data} self={self.id} />
    </DeskFrame>
  );
}
