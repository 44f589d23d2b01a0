import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { SlideData } from "./slide-data";
import type { useSlider } from "./use-slider";

interface SliderToolsProps {
  slides: readonly SlideData[];
  slider: ReturnType<typeof useSlider>;
  onTable: () => void;
}

/** The link to the SMS table, and the buttons that change or pause the slides. */
export function SliderTools({ slides, slider, onTable }: SliderToolsProps) {
  const t = useTranslations("slider");
  const { index, paused, show, step } = slider;
  return (
    <div className="promo-tools needs-script">
      <button type="button" className="promo-table" onClick={onTable}>
        {t("table")}
      </button>
      {slides.length > 1 && (
        <span>
          <button type="button" onClick={slider.pause} aria-label={paused ? t("play") : t("pause")}>
            <Icon d={paused ? "M7 4.5v11l8.5-5.5Z" : "M7.5 5v10M12.5 5v10"} />
          </button>
          <button type="button" className="promo-step" onClick={() => step(-1)} aria-label={t("previous")}>
            <Icon d="m12 5-5 5 5 5" />
          </button>
          {slides.map(({ id }, n) => (
            <button
              key={id}
              type="button"
              className="promo-dot"
              onClick={() => show(n)}
              aria-label={t("slide", { n: n + 1, count: slides.length })}
              aria-current={n === index}
            />
          ))}
          <button type="button" className="promo-step" onClick={() => step(1)} aria-label={t("next")}>
            <Icon d="m8 5 5 5-5 5" />
          </button>
        </span>
      )}
    </div>
  );
}
