"use client";

import { CharacterPicker } from "@/components/game/character-picker";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { readCharacter } from "@/lib/browser/character";
import { closeDialog, type DialogProps } from "@/lib/browser/dialogs";
import type { Texts } from "@/lib/i18n/texts";

type CharacterDialogProps = DialogProps["character"] & {
  texts: Texts<"character">;
  faults: Texts<"faults">;
  home: string;
};

export function CharacterDialog({ texts, onChoose, ...picker }: CharacterDialogProps) {
  return (
    <DialogFrame title={texts.title} onClose={closeDialog} closeLabel={texts.close}>
      <CharacterPicker
        {...picker}
        texts={texts}
        value={readCharacter(picker.gameId)}
        stacked
        onChoose={(character) => {
          closeDialog();
          onChoose(character);
        }}
      />
    </DialogFrame>
  );
}
