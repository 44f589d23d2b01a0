"use client";

import { useTranslations } from "next-intl";
import { RoleTiles, roleGridClass } from "@/components/game/role-tiles";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { saveCharacter, type ChosenCharacter } from "@/lib/client/game/character";
import { openDialog } from "@/lib/client/layout/dialogs";
import { requireSignIn } from "@/lib/client/session/session";
import type { TopupGame } from "@/lib/client/topup-data";
import type { Role } from "@/lib/contract/entities";

interface CharacterStepProps {
  game: TopupGame;
  character?: ChosenCharacter;
  /** Undefined while they load; none where the backend has no such list. */
  roles?: readonly Role[];
  /** Why they could not be loaded, where the game's own server is in trouble. */
  trouble?: string;
  /** The player tried to pay without a character. */
  asked?: boolean;
  rechargeMode?: boolean;
  /** The choice is saved for the game before this is called. */
  onChoose?: (character: ChosenCharacter) => void;
}

/** The player's characters as tiles, and the dialog with all servers. As high while it loads as afterwards. */
export function CharacterStep({
  game,
  character,
  roles,
  trouble,
  asked,
  rechargeMode,
  onChoose,
}: CharacterStepProps) {
  const t = useTranslations("payment");
  const tCharacter = useTranslations("character");
  const choose = (chosen: ChosenCharacter) => {
    saveCharacter(game.id, chosen);
    onChoose?.(chosen);
  };
  const hasTiles = character !== undefined || (roles?.length ?? 0) > 0;
  return (
    <>
      {asked && (
        <Notice tone="error" className="mb-4">
          {t("characterFirst")}
        </Notice>
      )}
      {trouble && (
        <Notice tone="error" className="only-signed-in mb-4">
          {trouble}
        </Notice>
      )}
      <div className="role-step">
        <div className="only-visitor role-visitor">
          <p>{tCharacter("afterSignIn")}</p>
          <Button onClick={() => void requireSignIn()}>{tCharacter("signIn")}</Button>
        </div>
        <div className="only-signed-in">
          {roles || character ? (
            <RoleTiles
              roles={roles ?? []}
              value={character}
              onChoose={choose}
              leadsOn={onChoose !== undefined}
              last={
                <Button
                  className={hasTiles ? "min-h-[60px]" : "col-span-full min-h-[60px]"}
                  onClick={() => openDialog("character", { gameId: game.id, rechargeMode, onChoose })}
                >
                  {hasTiles ? tCharacter("otherServer") : tCharacter("title")}
                </Button>
              }
            />
          ) : (
            <div className={`grid gap-2.5 ${roleGridClass}`}>
              {[1, 2].map((place) => (
                <Skeleton key={place} className="h-[76px] sm:h-[60px]" />
              ))}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
