import type { Metadata } from "next";
import { LostScreen } from "@/components/layout/lost-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";

// The same in both languages, as the specification words it.
export const metadata: Metadata = { title: { absolute: textsOf("en", "notFound").title } };

export default async function NotFound() {
  return <LostScreen locale={await pageLocale()} reason="notFound" />;
}
