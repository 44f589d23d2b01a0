"use client";

import { useEffect, useRef, useState } from "react";
import { foldMarks } from "@/lib/browser/fold-marks";
import { watchArt } from "@/lib/browser/watch-art";
import { GameArt } from "./game-art";

/** A card's data as a short row: with 24 games every byte of it is sent twice, as HTML and for hydration. */
export type GameRow = [href: string, name: string, icon: string, colour: string, genre: string, age: string];

interface GameListProps {
  rows: readonly GameRow[];
  texts: { games: string; search: string; searchHint: string; noMatch: string };
}

/** How many cards the first screen of a wide window shows. */
const first_screen = 8;
const first_row = 4;

export function GameList({ rows, texts }: GameListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState("");
  const folded = foldMarks(wanted);
  const found = folded ? rows.filter(([, name]) => foldMarks(name).includes(folded)) : rows;

  useEffect(() => (list.current ? watchArt(list.current) : undefined), [folded]);

  return (
    <section aria-labelledby="games">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 id="games" className="text-xl font-bold">
          {texts.games}
        </h2>
        <input
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          aria-label={texts.search}
          placeholder={texts.searchHint}
          className="needs-script min-h-[48px] w-full rounded-control border border-edge bg-surface px-3.5 placeholder:text-muted sm:w-80"
        />
      </div>
      <p role="status" className={found.length ? "sr-only" : "py-10 text-center text-muted"}>
        {found.length ? "" : texts.noMatch}
      </p>
      <ul ref={list} className="game-grid">
        {found.map(([href, name, icon, colour, genre, age], index) => (
          <li key={href}>
            <a href={href} style={{ "--tint": colour } as React.CSSProperties}>
              <GameArt name={name} icon={icon} eager={index < first_screen} first={index < first_row} />
              <b>{name}</b>
              <small>
                {age && <i>{age}</i>}
                {genre}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
