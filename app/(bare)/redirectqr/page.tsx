import type { Metadata } from "next";
import { headers } from "next/headers";
import { SmsScreen } from "@/components/payment/order/sms-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";
import { readSms, smsAddress } from "@/lib/browser/order/sms-address";

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: textsOf(await pageLocale(), "sms").title, robots: { index: false } };
}

/** Where the QR code of a message leads a telephone: it opens the message, ready to be sent. */
export default async function SmsPage({ searchParams }: PageProps) {
  const [locale, query, incoming] = await Promise.all([pageLocale(), searchParams, headers()]);
  const sms = readSms(query);
  return (
    <SmsScreen
      texts={textsOf(locale, "sms")}
      home={hrefs(locale).home()}
      sms={sms && { ...sms, address: smsAddress(sms, incoming.get("user-agent") ?? "") }}
    />
  );
}
