"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { afterPaint } from "@/lib/client/after-paint";
import { glideTo } from "@/lib/client/layout/glide";
import { followLinks } from "@/lib/client/layout/progress";
import { hydratedEvent, renderEvent } from "@/lib/client/layout/page-events";
import { startWorker } from "@/lib/client/offline/start-worker";

const far_px = 2000;

function followScroll(listener: () => void) {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}

const isFar = () => scrollY > far_px;

function backToTop() {
  glideTo(0);
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** Customer chat and a back-to-top button. Also starts the progress bar when a link is followed, and renews the page. */
export function PageTools({ chat, chatName: name }: { chat?: string; chatName?: string }) {
  const { refresh } = useRouter();
  const t = useTranslations("tools");
  const far = useSyncExternalStore(followScroll, isFar, () => false);
  useEffect(followLinks, []);
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent));
    afterPaint(startWorker);
  }, []);
  useEffect(() => {
    // What was entered stays: React keeps the state of all that is still there.
    const renew = () =>
      import("./render-anew").then(
        (file) => file.renewPage(refresh),
        () => undefined,
      );
    addEventListener(renderEvent, renew);
    return () => removeEventListener(renderEvent, renew);
  }, [refresh]);
  return (
    <section className="corner" aria-label={t("label")}>
      {far && (
        <button
          type="button"
          className="corner-top"
          onClick={backToTop}
          aria-label={t("top")}
          title={t("top")}
        >
          <Icon d="M10 16V4.5M5 9.5l5-5 5 5" />
        </button>
      )}
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className="corner-chat"
          aria-label={name ? `${name}: ${t("chat")}` : t("chat")}
        >
          <Icon d="M3 10c0-3.6 3.1-6 7-6s7 2.4 7 6-3.1 6-7 6c-.8 0-1.6-.1-2.3-.3L4 17l.6-2.7A5.7 5.7 0 0 1 3 10Z" />
          <span>{name ?? t("chat")}</span>
        </a>
      )}
    </section>
  );
}
