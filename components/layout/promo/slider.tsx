"use client";

import { useRef } from "react";
import { openDialog } from "@/lib/browser/layout/dialogs";
import type { Texts } from "@/lib/i18n/texts";
import { Slide } from "./slide";
import type { SlideData } from "./slide-data";
import { SliderTools } from "./slider-tools";
import { useSlider } from "./use-slider";

interface SliderProps {
  slides: readonly SlideData[];
  texts: Texts<"slider">;
  /** Lower, on pages where the steps matter more. */
  compact: boolean;
}

const openTable = () => openDialog("smsTable", {});

/** The publisher's banners. The first stands in the server's HTML, so that it shows without script, in its place. */
export function Slider({ slides, texts, compact }: SliderProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const slider = useSlider(slides.length);
  const { Engine, index } = slider;
  return (
    <section aria-label={texts.label} className={compact ? "promo promo-low" : "promo"} {...slider.holders}>
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
                  <Slide slide={slide} name={texts.label} onTable={openTable} first={n === 0} />
                </div>
              ),
          )}
        </div>
      </div>
      {Engine && <Engine viewport={viewport} index={index} onIndex={slider.show} />}
      <SliderTools slides={slides} texts={texts} slider={slider} onTable={openTable} />
    </section>
  );
}
