"use client";

import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { Skeleton } from "@/components/ui/skeleton";
import { useSignedIn } from "@/lib/client/session/use-user";

const PlayedGames = lazyWithRetry(() => import("./played-games").then((file) => file.PlayedGames));

const waiting = (
  <div className="flex gap-3 overflow-hidden">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-13 w-52 shrink-0" />
    ))}
  </div>
);

/** Shown to signed-in players only; CSS knows the sign-in before the first paint, so nothing moves. */
export function RecentGames({ locale }: { locale: string }) {
  const t = useTranslations("recentGames");
  const signedIn = useSignedIn();
  return (
    <section aria-label={t("title")} className="only-signed-in mb-3 h-20 sm:mb-6">
      <h2 className="mb-1.5 h-5 text-sm/5 font-bold text-muted">{t("title")}</h2>
      {signedIn ? (
        <LazyBoundary waiting={waiting}>
          <PlayedGames locale={locale} waiting={waiting} />
        </LazyBoundary>
      ) : (
        waiting
      )}
    </section>
  );
}
