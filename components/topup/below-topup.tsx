"use client";

import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { buttonClass } from "@/components/ui/button";
import { useSignedIn } from "@/lib/client/session/use-user";
import type { TopupGame } from "@/lib/client/topup-data";
import { hrefs } from "@/lib/routes/paths";

const DailyRecharge = lazyWithRetry(() =>
  import("@/components/order/daily-recharge").then((file) => file.DailyRecharge),
);

interface BelowTopupProps {
  locale: string;
  game: Pick<TopupGame, "alias" | "lacks">;
}

/** Links to the game's other shops, and today's milestones. At the bottom, so that nothing moves when they load. */
export function BelowTopup({ locale, game: { alias, lacks = [] } }: BelowTopupProps) {
  const t = useTranslations("dailyRecharge");
  const signedIn = useSignedIn();
  const to = hrefs(locale);
  return (
    <div className="mt-6 flex flex-col gap-4">
      <div className="flex flex-wrap gap-2.5">
        {!lacks.includes("items") && (
          <a href={to.item(alias)} className={buttonClass("quiet")}>
            {t("items")}
          </a>
        )}
        {!lacks.includes("webshop") && (
          <a href={to.webshop(alias)} className={buttonClass("quiet")}>
            {t("shop")}
          </a>
        )}
      </div>
      {signedIn && !lacks.includes("milestones") && (
        <LazyBoundary waiting={null}>
          <DailyRecharge alias={alias} />
        </LazyBoundary>
      )}
    </div>
  );
}
