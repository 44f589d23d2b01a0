"use client";

import { useId } from "react";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { chooseTheme, themeChoices, useTheme } from "@/lib/client/layout/theme";

const shapes = {
  system: "M3.5 4.5h13v9h-13ZM7.5 16.5h5M10 13.5v3",
  light:
    "M10 6.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4ZM10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M15.7 4.3l-1.3 1.3M5.6 14.4l-1.3 1.3",
  dark: "M16.5 12.1A7 7 0 0 1 7.9 3.5a7 7 0 1 0 8.6 8.6Z",
} as const;

/** As the system, light or dark. Loaded when the menu opens. */
export function ThemeChoice() {
  const t = useTranslations("header");
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm text-muted">{t("theme")}</legend>
      <div className="segments">
        {themeChoices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === chosen}
              onChange={() => chooseTheme(choice)}
            />
            <span>
              <Icon d={shapes[choice]} />
              {t(`themes.${choice}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
