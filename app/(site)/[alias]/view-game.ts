import type { TopupGame } from "@/lib/client/topup-data";
import type { Game } from "@/lib/contract/entities";
import { lackedParts } from "@/lib/server/publisher";

/** The data of a game that its pages show. */
export function viewGame({
  id,
  vgp_id,
  alias,
  game,
  favicon,
  genre,
  age_label,
  description,
  colour,
  ...flags
}: Game): TopupGame {
  const { name } = game;
  const lacks = lackedParts();
  const needsCharacter = flags.need_character_info === 1;
  return {
    id,
    vgpId: vgp_id,
    alias,
    name,
    needsCharacter,
    ...(flags.flag_role_check === 1 && { flagged: true }),
    ...(flags.need_role_check === 1 && { needsRole: true }),
    ...(lacks.length > 0 && { lacks }),
    icon: game.icon || favicon,
    genre,
    age: age_label,
    about: description,
    colour,
  };
}
