"use client";

import { useRef } from "react";
import { useTranslations } from "next-intl";
import { openDialog } from "@/lib/client/layout/dialogs";
import { Slide } from "./slide";
import type { SlideData } from "./slide-data";
import { SliderTools } from "./slider-tools";
import { useSlider } from "./use-slider";

interface SliderProps {
  slides: readonly SlideData[];
  /** Less high, on pages where the steps matter more. */
  compact: boolean;
}

const openTable = () => openDialog("smsTable", {});

/** The publisher's banners. The first is in the server's HTML, so that it shows without script. */
export function Slider({ slides, compact }: SliderProps) {
  const t = useTranslations("slider");
  const viewport = useRef<HTMLDivElement>(null);
  const slider = useSlider(slides.length);
  const { Engine, index } = slider;
  return (
    <section aria-label={t("label")} className={compact ? "promo promo-low" : "promo"} {...slider.holders}>
      <div ref={viewport} className="promo-view">
        <div className="promo-row">
          {slides.map(
            (slide, n) =>
              (n === index || Engine) && (
                <div
                  key={slide.id}
                  role="group"
                  aria-label={`${n + 1} / ${slides.length}`}
                  inert={n !== index}
                >
                  <Slide slide={slide} name={t("label")} onTable={openTable} first={n === 0} />
                </div>
              ),
          )}
        </div>
      </div>
      {Engine && <Engine viewport={viewport} index={index} onIndex={slider.show} />}
      <SliderTools slides={slides} slider={slider} onTable={openTable} />
    </section>
  );
}
