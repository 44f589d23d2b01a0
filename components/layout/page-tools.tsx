"use client";

import { useEffect, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { glideTo } from "@/lib/browser/layout/glide";
import { followLinks } from "@/lib/browser/layout/progress";
import type { Texts } from "@/lib/i18n/texts";

const far_px = 2000;

function followScroll(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

const isFar = () => window.scrollY > far_px;

function backToTop() {
  glideTo(0);
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** The corner: customer chat, and the way back up once the top is far. Links start the progress bar from here. */
export function PageTools({ chat, texts }: { chat?: string; texts: Omit<Texts<"tools">, "leaving"> }) {
  const far = useSyncExternalStore(followScroll, isFar, () => false);
  useEffect(followLinks, []);
  const name = chat && chatName(chat);
  return (
    <section className="corner" aria-label={texts.label}>
      {far && (
        <button
          type="button"
          className="corner-top"
          onClick={backToTop}
          aria-label={texts.top}
          title={texts.top}
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
          aria-label={name ? `${name}: ${texts.chat}` : texts.chat}
        >
          <Icon d="M3 10c0-3.6 3.1-6 7-6s7 2.4 7 6-3.1 6-7 6c-.8 0-1.6-.1-2.3-.3L4 17l.6-2.7A5.7 5.7 0 0 1 3 10Z" />
          <span>{name ?? texts.chat}</span>
        </a>
      )}
    </section>
  );
}

/** The network's own name, as players know it. */
function chatName(address: string): string | undefined {
  const { hostname } = new URL(address);
  if (/(^|\.)zalo\./.test(hostname)) return "Zalo";
  return /^m\.me$|(^|\.)(messenger|facebook)\./.test(hostname) ? "Messenger" : undefined;
}
