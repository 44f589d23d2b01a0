"use client";

import { useTranslations } from "next-intl";
import { CharacterPicker } from "@/components/game/character-picker";
import { Notice } from "@/components/ui/notice";
import { Step } from "@/components/ui/step";
import type { ChosenCharacter } from "@/lib/client/game/character";
import type { TopupGame } from "@/lib/client/topup-data";

interface CharacterStepProps {
  game: TopupGame;
  character?: ChosenCharacter;
  open: boolean;
  /** The player tried to pay without a character. */
  asked: boolean;
  home: string;
  rechargeMode?: boolean;
  onReopen: () => void;
  onChoose: (character: ChosenCharacter) => void;
  onPick: (character?: ChosenCharacter) => void;
}

/** Chooses the character. It stays open until the player continues, as folding it during loading would make a jump. */
export function CharacterStep({
  game,
  character,
  open,
  asked,
  home,
  rechargeMode,
  onReopen,
  onChoose,
  onPick,
}: CharacterStepProps) {
  const t = useTranslations("payment");
  return (
    <Step
      number={1}
      title={t("stepCharacter")}
      state={open ? "open" : "done"}
      summary={character && `${character.character_name} · ${character.server_name}`}
      onReopen={onReopen}
    >
      {asked && (
        <Notice tone="error" className="mb-4">
          {t("characterFirst")}
        </Notice>
      )}
      <p className="only-visitor mb-4 text-sm text-muted">{t("signInFirst")}</p>
      <CharacterPicker
        gameId={game.id}
        home={home}
        rechargeMode={rechargeMode}
        value={character}
        onChoose={onChoose}
        onPick={onPick}
      />
    </Step>
  );
}
