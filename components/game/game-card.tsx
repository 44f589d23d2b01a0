import { useLocale } from "next-intl";
import type { Id } from "@/lib/contract/ids";
import { nameLanguage } from "@/lib/i18n/name-language";
import { GameArt } from "./game-art";

/** A card's data as a tuple, which is short: every byte is sent twice, as HTML and for hydration. */
export type GameRow = [
  href: string,
  name: string,
  icon: string,
  colour: string,
  genre: string,
  age: string,
  id: Id,
  /** flag_role_check, where it is set. */
  flagged?: 1,
];

interface GameCardProps {
  row: GameRow;
  /** On the first screen. */
  eager: boolean;
  /** Its picture is fetched with high priority. */
  first: boolean;
  /** Its picture could not be loaded. */
  lost: boolean;
}

export function GameCard({ row: [href, name, icon, colour, genre, age], eager, first, lost }: GameCardProps) {
  return (
    <li>
      <a href={href} style={{ "--tint": colour } as React.CSSProperties}>
        <GameArt name={name} icon={icon} eager={eager} first={first} lost={lost} />
        <b lang={nameLanguage(name, useLocale())}>{name}</b>
        <small>
          {age && <i>{age}</i>}
          {genre}
        </small>
      </a>
    </li>
  );
}
