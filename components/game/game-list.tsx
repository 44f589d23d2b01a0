"use client";

import { memo, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from "react";
import { useTranslations } from "next-intl";
import { storeCurrentPath } from "@/lib/client/game/current-path";
import { useParts } from "@/lib/client/layout/use-parts";
import { signInStore } from "@/lib/client/session/signed-in";
import { chooseGame } from "./choose-game";
import { foldMarks } from "./fold-marks";
import { GameCard, type GameRow } from "./game-card";
import { watchArt } from "./watch-art";

interface GameListProps {
  rows: readonly GameRow[];
}

/** How many cards the first screen of a wide window shows. */
const first_screen = 8;
const first_row = 4;
/** Cards drawn at a time, more near the end of the list: 500 at once would block a phone for half a second. */
const part = 36;

const Card = memo(GameCard);

export function GameList({ rows }: GameListProps) {
  const t = useTranslations("home");
  const list = useRef<HTMLUListElement>(null);
  const { shown, endRef, restart } = useParts(part);
  const [wanted, setWanted] = useState("");
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const folded = foldMarks(wanted);
  const found = folded ? rows.filter(([, name]) => foldMarks(name).includes(folded)) : rows;
  const left = Math.max(0, found.length - shown);

  useEffect(storeCurrentPath, []);
  // What was typed before the script came.
  const search = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => setWanted(search.current?.value ?? ""));
  useEffect(() => take(), []);
  useEffect(
    () =>
      list.current
        ? watchArt(list.current, (name) => setLost((before) => new Set(before).add(name)))
        : undefined,
    // `rows` changes with the language.
    [folded, shown, rows],
  );

  const choose = (event: MouseEvent) => {
    if (!signInStore.read()) chooseGame(event, rows);
  };

  return (
    <section aria-labelledby="games">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 id="games" className="text-xl font-bold max-sm:sr-only">
          {t("games")}
        </h2>
        <input
          ref={search}
          type="search"
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            restart();
          }}
          aria-label={t("search")}
          placeholder={t("searchHint")}
          className="needs-script min-h-[48px] w-full rounded-control border border-edge bg-surface px-3.5 placeholder:text-muted sm:w-80"
        />
      </div>
      <p role="status" className={found.length ? "sr-only" : "py-10 text-center text-muted"}>
        {found.length ? "" : t("noMatch")}
      </p>
      <ul ref={list} className="game-grid" onClick={choose}>
        {found.slice(0, shown).map((row, index) => (
          <Card
            key={row[0]}
            row={row}
            eager={index < first_screen}
            first={index < first_row}
            lost={lost.has(row[1])}
          />
        ))}
        {left > 0 && (
          <li
            ref={endRef}
            aria-hidden="true"
            className="game-rest needs-script"
            style={{ "--left": left } as React.CSSProperties}
          />
        )}
      </ul>
      {rows.length > part && (
        <noscript>
          <ul className="game-names">
            {rows.slice(part).map(([href, name]) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </noscript>
      )}
    </section>
  );
}
