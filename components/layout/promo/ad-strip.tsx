"use client";

import { Icon } from "@/components/ui/icon";
import { closeAd } from "@/lib/browser/layout/ad-closing";
import type { Texts } from "@/lib/i18n/texts";
import type { SlideData } from "./slide-data";

/** One line under the header. Whether it was closed within a day is known before the first paint, so nothing jumps. */
export function AdStrip({ ad: { title, image, link }, texts }: { ad: SlideData; texts: Texts<"ads"> }) {
  const away = link && !link.startsWith("/") ? { target: "_blank", rel: "noopener noreferrer" } : {};
  const close = () => {
    closeAd();
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={texts.label} className="ad-strip">
      <div className="page">
        <a href={link} {...away}>
          {image && (
            // eslint-disable-next-line @next/next/no-img-element
            <img src={image} alt="" width={24} height={24} />
          )}
          <span>{title || texts.label}</span>
        </a>
        <button type="button" className="needs-script" onClick={close} aria-label={texts.close}>
          <Icon d="m5 5 10 10M15 5 5 15" />
        </button>
      </div>
    </section>
  );
}
