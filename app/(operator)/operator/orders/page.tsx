import { DeskFrame } from "@/components/operator/desk-frame";
import { OrderSearch } from "@/components/operator/order-search";
import { SignInForm } from "@/components/operator/sign-in-form";
import { enterDeskPage } from "@/lib/server/operator/enter-desk";
import { findOrders } from "@/lib/server/operator/orders";
import { operatorTrouble } from "@/lib/server/operator/trouble";

type PageProps = { searchParams: Promise<{ find?: string | string[] }> };

/** Orders by their code, by a payment's id, or by player. */
export default async function OperatorOrdersPage({ searchParams }: PageProps) {
  const { locale, language, self, token } = await enterDeskPage("readOrders");
  const { find } = await searchParams;
  const wanted = typeof find === "string" ? find.trim().slice(0, 64) : "";
  const found = wanted.length < 3 ? undefined : await findOrders(token, wanted, language);
  if (found?.ok === false)
    return <SignInForm trouble={await operatorTrouble(found, language)} aside={null} />;
  return (
    <DeskFrame locale={locale} self={self} page="orders">
      <OrderSearch locale={locale} find={wanted} orders={found?.value.data} />
    </DeskFrame>
  );
}
