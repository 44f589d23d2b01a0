"use client";

import { useRef } from "react";
import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { openDialog } from "@/lib/client/layout/dialogs";
import { useSignedIn } from "@/lib/client/session/use-user";
import { useWhenVisible } from "@/lib/client/use-when-visible";
import type { Id } from "@/lib/contract/ids";
import { hrefs } from "@/lib/routes/paths";
import { gameHistoryId } from "./game-history-id";
import { WaitingRows } from "./history/waiting-rows";

const Orders = lazyWithRetry(() => import("./history/game-orders").then((file) => file.GameOrders));

interface GameHistoryProps {
  locale: string;
  gameId: Id;
}

/** Opens a dialog, so that the choices on the page stay; with a modifier key the link opens the history's page. */
function openHere(event: React.MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openDialog("history", {});
}

/** The player's latest orders in this game, fetched when the section comes near the window; hidden from visitors. */
export function GameHistory({ locale, gameId }: GameHistoryProps) {
  const t = useTranslations("gameHistory");
  const sectionRef = useRef<HTMLElement>(null);
  const visible = useWhenVisible(sectionRef);
  const signedIn = useSignedIn();
  return (
    <section
      ref={sectionRef}
      id={gameHistoryId}
      tabIndex={-1}
      aria-label={t("title")}
      className="only-signed-in game-history"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{t("title")}</h2>
        <a
          href={hrefs(locale).history()}
          onClick={openHere}
          className="inline-flex min-h-target items-center text-sm font-bold underline"
        >
          {t("all")}
        </a>
      </div>
      <LazyBoundary waiting={<WaitingRows />}>
        {visible && signedIn ? <Orders locale={locale} gameId={gameId} /> : <WaitingRows />}
      </LazyBoundary>
    </section>
  );
}
