import { getTranslations } from "next-intl/server";
import { RefreshSoon } from "@/components/game/refresh-soon";
import { Notice } from "@/components/ui/notice";

/** A game's page while the games can't be loaded: it says so, and fills in as soon as they can. */
export async function GameUnavailable({ locale }: { locale: string }) {
  const t = await getTranslations({ locale, namespace: "payment" });
  return (
    <div className="page py-5 sm:py-8">
      <Notice tone="error">{t("unavailable")}</Notice>
      <RefreshSoon />
    </div>
  );
}
