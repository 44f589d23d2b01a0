"use client";

import { useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "next-intl";
import { ChoiceGrid } from "@/components/ui/choice";
import type { ChosenCharacter } from "@/lib/client/game/character";
import type { Role } from "@/lib/contract/entities";
import { isSameId } from "@/lib/contract/ids";
import { nameLanguage } from "@/lib/i18n/name-language";

interface RoleTilesProps {
  roles: readonly Role[];
  value?: ChosenCharacter;
  onChoose: (character: ChosenCharacter) => void;
  /** A choice leads on to the next step. */
  leadsOn: boolean;
  /** The tile after them. */
  last: ReactNode;
}

/** Tiles of the roles and one more fill two rows. */
const shown_max = 3;

export const roleGridClass = "grid-cols-2";

const characterOf = ({ id, name, server_id, server_name }: Role): ChosenCharacter => ({
  server_id,
  server_name,
  character_id: id,
  character_name: name,
});

const keyOf = ({ server_id, character_id }: ChosenCharacter) => `${server_id}/${character_id}`;

const isSame = (one: ChosenCharacter, other: ChosenCharacter) =>
  isSameId(one.server_id, other.server_id) && isSameId(one.character_id, other.character_id);

/** `lead`, then the other roles in the backend's order. */
function charactersOf(roles: readonly Role[], lead?: ChosenCharacter): ChosenCharacter[] {
  const others = roles.map(characterOf).filter((each) => !lead || !isSame(each, lead));
  return [...(lead ? [lead] : []), ...others].slice(0, shown_max);
}

/** The player's characters as tiles: a press chooses one. */
export function RoleTiles({ roles, value, onChoose, leadsOn, last }: RoleTilesProps) {
  const t = useTranslations("payment");
  const locale = useLocale();
  // The last one played is first. It keeps its place when another tile is chosen, so that no tile moves.
  const [lead, setLead] = useState(value);
  const characters = charactersOf(roles, lead);
  const tCharacter = useTranslations("character");
  const levelOf = (character: ChosenCharacter) =>
    roles.find((role) => isSame(characterOf(role), character))?.level;
  const hintOf = (character: ChosenCharacter) => {
    const level = levelOf(character);
    const shown = level === undefined ? [] : [tCharacter("level", { level })];
    return [...shown, character.server_name].join(" · ");
  };
  // Chosen in the dialog, or in another tab.
  if (value && !characters.some((each) => isSame(each, value))) setLead(value);
  return (
    <ChoiceGrid
      className="roles"
      legend={t("stepCharacter")}
      hideLegend
      leadsOn={leadsOn}
      name="role"
      columns={roleGridClass}
      value={value && keyOf(value)}
      onChange={(key) => {
        const chosen = characters.find((each) => keyOf(each) === key);
        if (chosen) onChoose(chosen);
      }}
      options={characters.map((each) => ({
        value: keyOf(each),
        label: each.character_name,
        hint: hintOf(each),
        lang: nameLanguage(each.character_name + each.server_name, locale),
        image: (
          <i aria-hidden="true" className="role-letter">
            {[...each.character_name.trim()][0]?.toUpperCase()}
          </i>
        ),
      }))}
      last={last}
    />
  );
}
