"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Art } from "@/components/ui/art";
import { closeAd } from "./ad-closing";
import type { SlideData } from "./slide-data";

/** An ad in one line below the header. One closed within a day is hidden before the first paint, so nothing jumps. */
export function AdStrip({ ad: { title, image, link } }: { ad: SlideData }) {
  const t = useTranslations("ads");
  const newTab = link && !link.startsWith("/") ? { target: "_blank", rel: "noopener noreferrer" } : {};
  const close = () => {
    closeAd();
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={t("label")} className="ad-strip">
      <div className="page">
        <a href={link} {...newTab}>
          {image && <Art src={image} width={24} height={24} />}
          <span>{title || t("label")}</span>
        </a>
        <button type="button" className="needs-script" onClick={close} aria-label={t("close")}>
          <Icon d="m5 5 10 10M15 5 5 15" />
        </button>
      </div>
    </section>
  );
}
