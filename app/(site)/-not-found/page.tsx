import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { headerNames } from "@/lib/contract/headers";
import { readEnv } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { isBlockedAddress } from "@/lib/server/middleware/blocked-address";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return { title: { absolute: t("title") }, robots: { index: false } };
}

/**
 * The page for unknown addresses: the middleware rewrites to it, with status 404. A blocked visitor gets no link home,
 * because the home page is blocked as well.
 */
export default async function NotFoundPage() {
  const [locale, incoming] = await Promise.all([pageLocale(), headers()]);
  const address = incoming.get(headerNames.clientAddress) ?? "";
  return (
    <NotFoundScreen
      locale={locale}
      reason="notFound"
      stay={isBlockedAddress(address, readEnv().BLOCKED_IP_PREFIXES)}
    />
  );
}
