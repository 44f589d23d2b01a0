import type { CSSProperties } from "react";
import { useTranslations } from "next-intl";
import type { TopupGame } from "@/lib/client/topup-data";
import { localize } from "@/lib/routes/localized-path";
import {
  allStates,
  galleryEntries,
  galleryPath,
  isDrawnTogether,
  statesOf,
  type GalleryEntry,
} from "./registry";
import { Stage } from "./stage";

interface GalleryScreenProps {
  locale: string;
  /** The game whose gallery it is; the site's own shows the sample game. */
  game?: TopupGame;
  /** Nothing: the list. `part` is the last one of the address: a state, or all. */
  chosen?: { entry: GalleryEntry; part: string; states: readonly string[] };
}

const sampleGame: TopupGame = {
  id: 0,
  vgpId: "1001",
  alias: "kiem-the-vo-song",
  name: "Kiếm Thế Vô Song",
  needsCharacter: true,
  icon: "/games/kiem-the-vo-song-icon.svg",
  genre: "Nhập vai",
  age: "16+",
  about: "Giang hồ dậy sóng, chín môn phái tranh hùng.",
  colour: "#b8452f",
};

/** What an address beneath the gallery means: the list, states of an entry, or nothing. */
export function findEntry([name, state]: readonly string[]): GalleryScreenProps["chosen"] {
  const entry = galleryEntries.find((each) => each.name === name);
  const part = state ?? entry?.states[0];
  const states = entry && part !== undefined ? statesOf(entry, part) : undefined;
  return entry && part !== undefined && states ? { entry, part, states } : undefined;
}

export function GalleryScreen({ locale, game, chosen }: GalleryScreenProps) {
  const t = useTranslations("gallery");
  const base = localize(game ? `/${game.alias}` : "/", locale).replace(/\/$/, "");
  const to = (name: string, state: string) => base + galleryPath(name, state);
  const tint = { "--tint": (game ?? sampleGame).colour } as CSSProperties;
  if (!chosen) {
    return (
      <div className="page py-6 sm:py-10" style={tint}>
        <h1 className="text-2xl font-bold">{game ? `${t("title")}: ${game.name}` : t("title")}</h1>
        <p className="mt-1 max-w-prose text-muted">
          {t("lead", { address: `${base}/components/dialog-login/error` })}
        </p>
        {[...new Set(galleryEntries.map(({ group }) => group))].map((group) => (
          <section key={group} className="mt-8">
            <h2 className="text-lg font-bold">{t(group)}</h2>
            <ul className="mt-3 grid gap-3 md:grid-cols-2">
              {galleryEntries
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <li key={entry.name} className="card p-4">
                    <h3 lang="en" className="font-bold">
                      {entry.name}
                    </h3>
                    <States entry={entry} to={to} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    );
  }
  const { entry, part, states } = chosen;
  return (
    <div className="page py-6 sm:py-10" style={tint}>
      <a
        href={`${base}/components`}
        className="inline-flex min-h-target items-center text-muted hover:text-text"
      >
        ← {t("back")}
      </a>
      <h1 lang="en" className="text-2xl font-bold">
        {entry.name}
      </h1>
      <nav aria-label={t("states")}>
        <States entry={entry} to={to} current={part} />
      </nav>
      {states.map((state) => (
        <section key={state} className="mt-6 border-t border-line pt-6">
          <h2 lang="en" className={states.length > 1 ? "mb-3 text-muted" : "sr-only"}>
            {state}
          </h2>
          <Stage locale={locale} name={entry.name} state={state} game={game ?? sampleGame} />
        </section>
      ))}
    </div>
  );
}

interface StatesProps {
  entry: GalleryEntry;
  to: (name: string, state: string) => string;
  current?: string;
}

function States({ entry, to, current }: StatesProps) {
  const { name, states } = entry;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-2" lang="en">
      {[...states, ...(isDrawnTogether(entry) ? [allStates] : [])].map((part) => (
        <li key={part}>
          <a
            href={to(name, part)}
            data-gallery={name}
            aria-current={part === current ? "page" : undefined}
            className="inline-flex min-h-target items-center px-1.5 text-info underline underline-offset-4 hover:text-text aria-[current=page]:font-bold aria-[current=page]:text-text aria-[current=page]:no-underline"
          >
            {part}
          </a>
        </li>
      ))}
    </ul>
  );
}
