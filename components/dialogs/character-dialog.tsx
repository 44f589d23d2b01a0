"use client";

import { useTranslations } from "next-intl";
import { CharacterPicker } from "@/components/game/character-picker";
import { readCharacter } from "@/lib/browser/game/character";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { hrefs } from "@/lib/routes/paths";
import { Shell } from "./shell";
import type { Shown } from "./shown";

export function CharacterDialog({ locale, onChoose, ...picker }: Shown<"character">) {
  const t = useTranslations("character");
  return (
    <Shell title={t("title")} locale={locale}>
      <CharacterPicker
        {...picker}
        home={hrefs(locale).home()}
        value={readCharacter(picker.gameId)}
        stacked
        onChoose={(character) => {
          closeDialog();
          onChoose(character);
        }}
      />
    </Shell>
  );
}
