"use client";

import { CharacterPicker } from "@/components/game/character-picker";
import { readCharacter } from "@/lib/browser/game/character";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { hrefs } from "@/lib/paths";
import { Shell } from "./shell";
import type { Shown } from "./shown";

export function CharacterDialog({ messages, locale, onChoose, ...picker }: Shown<"character">) {
  return (
    <Shell title={messages.character.title} locale={locale} messages={messages}>
      <CharacterPicker
        {...picker}
        texts={messages.character}
        faults={messages.faults}
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
