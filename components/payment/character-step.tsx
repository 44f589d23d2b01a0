"use client";

import { CharacterPicker } from "@/components/game/character-picker";
import { Notice } from "@/components/ui/notice";
import { Step } from "@/components/ui/step";
import type { ChosenCharacter } from "@/lib/browser/game/character";
import type { TopupTexts } from "./topup-data";
import type { TopupGame } from "./topup-data";

interface CharacterStepProps {
  game: TopupGame;
  character?: ChosenCharacter;
  open: boolean;
  /** Payment was tried without a character. */
  asked: boolean;
  home: string;
  rechargeMode?: boolean;
  onReopen: () => void;
  onChoose: (character: ChosenCharacter) => void;
  texts: TopupTexts;
}

/** Who is topped up. It stays open until the player goes on: folding it while the page loads would make it jump. */
export function CharacterStep({
  game,
  character,
  open,
  asked,
  home,
  rechargeMode,
  onReopen,
  onChoose,
  texts,
}: CharacterStepProps) {
  return (
    <Step
      number={1}
      title={texts.payment.stepCharacter}
      state={open ? "open" : "done"}
      summary={character && `${character.character_name} · ${character.server_name}`}
      onReopen={onReopen}
    >
      {asked && (
        <Notice tone="error" className="mb-4">
          {texts.payment.characterFirst}
        </Notice>
      )}
      <p className="only-visitor mb-4 text-sm text-muted">{texts.payment.signInFirst}</p>
      <CharacterPicker
        key={character?.character_id ?? ""}
        gameId={game.id}
        texts={texts.character}
        faults={texts.faults}
        home={home}
        rechargeMode={rechargeMode}
        value={character}
        onChoose={onChoose}
      />
    </Step>
  );
}
