"use client";

import { useTranslations } from "next-intl";
import { CharacterPicker } from "@/components/game/character-picker";
import { readCharacter } from "@/lib/client/game/character";
import { closeDialog } from "@/lib/client/layout/dialogs";
import { hrefs } from "@/lib/routes/paths";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";

export function CharacterDialog({ locale, onChoose, ...picker }: OpenDialogProps<"character">) {
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
          onChoose?.(character);
        }}
      />
    </Shell>
  );
}
