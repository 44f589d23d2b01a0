import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Consent } from "@/components/account/consent";
import { SignInFirst } from "@/components/account/history/sign-in-first";
import { Letters } from "@/components/account/letters";
import { Sessions } from "@/components/account/sessions";
import { SpendingLimits } from "@/components/account/spending/spending-limits";
import { StoredData } from "@/components/account/stored-data";
import { ClientMessages } from "@/lib/i18n/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title"), robots: { index: false } };
}

export default async function AccountPage() {
  const t = await getTranslations("account");
  return (
    <div className="page max-w-3xl py-6 sm:py-10">
      <h1 className="text-2xl font-bold">{t("title")}</h1>
      <p className="mt-1 mb-5 text-muted">{t("lead")}</p>
      <ClientMessages
        picks={{
          account: true,
          consent: true,
          history: ["signInFirst", "signIn"],
          savedCards: ["expiry", "removed", "notRemoved"],
        }}
      >
        <SignInFirst />
        <div className="only-signed-in flex flex-col gap-4">
          <SpendingLimits />
          <Letters />
          <Consent />
          <Sessions />
          <StoredData />
        </div>
      </ClientMessages>
    </div>
  );
}
