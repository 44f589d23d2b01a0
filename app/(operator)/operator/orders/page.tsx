import { DeskFrame } from "@/components/operator/desk-frame";
import { OrderSearch } from "@/components/operator/order-search";
import { SignInForm } from "@/components/operator/sign-in-form";
import { orderState } from "@/lib/contract/entities";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { enterDeskPage } from "@/lib/server/operator/enter-desk";
import { findOrders } from "@/lib/server/operator/orders";
import { operatorTrouble } from "@/lib/server/operator/trouble";

type PageProps = { searchParams: Promise<{ find?: string | string[] }> };

/** Orders by their code, by a payment's id, or by player. */
export default async function OperatorOrdersPage({ searchParams }: PageProps) {
  const { locale, language, self, token } = await enterDeskPage("readOrders");
  const { find } = await searchParams;
  const wanted = typeof find === "string" ? find.trim().slice(0, 64) : "";
  const found = wanted === "" ? undefined : await findOrders(token, wanted, language);
  const trouble = found?.ok === false ? await operatorTrouble(found, language) : undefined;
  if (found?.ok === false && found.error === "unauthorized")
    return <SignInForm trouble={trouble} aside={null} />;
  return (
    <ClientMessages picks={{ operator: true, order: orderState.options }}>
      <DeskFrame locale={locale} self={self} page="orders">
        <OrderSearch
          locale={locale}
          find={wanted}
          found={found?.ok ? found.value.data : undefined}
          trouble={trouble}
        />
      </DeskFrame>
    </ClientMessages>
  );
}
