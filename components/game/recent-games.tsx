"use client";

import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { requireSignIn, useSignedIn } from "@/lib/browser/session";
import type { Texts } from "@/lib/i18n/texts";

const PlayedGames = lazy(() => import("./played-games").then((file) => ({ default: file.PlayedGames })));

const waiting = (
  <div className="flex gap-3 overflow-hidden">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-13 w-52 shrink-0" />
    ))}
  </div>
);

/** As high for a visitor as for a player, so that the games below stay where they are whoever turns out to be here. */
export function RecentGames({ locale, texts }: { locale: string; texts: Texts<"recentGames"> }) {
  const signedIn = useSignedIn();
  return (
    <section aria-label={texts.title} className="needs-script mb-6 h-20">
      <div className="only-visitor flex h-full items-center justify-between gap-4 rounded-card border border-line bg-surface px-4">
        <p className="text-sm text-muted">{texts.visitor}</p>
        <Button variant="quiet" className="shrink-0" onClick={() => void requireSignIn()}>
          {texts.signIn}
        </Button>
      </div>
      <div className="only-signed-in">
        <h2 className="mb-1.5 h-5 text-sm/5 font-bold text-muted">{texts.title}</h2>
        {signedIn ? (
          <Suspense fallback={waiting}>
            <PlayedGames locale={locale} texts={texts} waiting={waiting} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </section>
  );
}
