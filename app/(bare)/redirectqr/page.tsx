import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { SmsScreen } from "@/components/order/sms-screen";
import { readSms, smsAddress } from "@/lib/client/order/sms-address";
import { pageLocale } from "@/lib/i18n/page-locale";
import { hrefs } from "@/lib/routes/paths";

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sms");
  return { title: t("title"), robots: { index: false } };
}

/** The page behind the QR code of a text message: on a phone it opens the message, ready to be sent. */
export default async function SmsPage({ searchParams }: PageProps) {
  const [locale, query, incoming] = await Promise.all([pageLocale(), searchParams, headers()]);
  const sms = readSms(query);
  return (
    <SmsScreen
      home={hrefs(locale).home()}
      sms={sms && { ...sms, address: smsAddress(sms, incoming.get("user-agent") ?? "") }}
    />
  );
}
