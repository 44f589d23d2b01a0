"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { hrefs } from "@/lib/routes/paths";
import { PressTwice } from "../press-twice";
import { useChange } from "../use-change";
import type { SeenDraft } from "./part-editor";
import { partNames } from "./parts";

interface GamesPanelProps {
  games: { id: number; alias: string; name: string }[];
  draft: SeenDraft;
  /** Whether the draft can be previewed. */
  isDraft: boolean;
  /** The page's own address, of which a part is a query. */
  page: string;
}

/** The games of the draft in their order, and the other parts. */
export function GamesPanel({ games, draft, isDraft, page }: GamesPanelProps) {
  const t = useTranslations("operator.catalogue");
  const tOperator = useTranslations("operator");
  const { change, said, busy } = useChange(tOperator("failed"));
  const pageOf = hrefs(useLocale()).game;
  const ids = games.map(({ id }) => id);
  function move(place: number): void {
    const order = ids.map(
      (id, n) => (n === place - 1 ? ids[place] : n === place ? ids[place - 1] : id) ?? id,
    );
    const moved = { part: "game_order" as const, ids: order };
    void change(t("saved"), "changeCatalogueDraft", { ...draft, change: moved });
  }
  return (
    <section aria-labelledby="games-heading" className="card space-y-4 p-5">
      <h2 id="games-heading" className="text-lg font-bold">
        {t("games")}
      </h2>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
      <ol className="space-y-1">
        {games.map(({ id, alias, name }, place) => (
          <li key={id} className="flex flex-wrap items-center gap-1 rounded-control border border-line p-1">
            <a
              href={`${page}?part=game&id=${id}`}
              className="flex min-h-target min-w-0 grow basis-56 flex-wrap items-center gap-x-3 px-3 wrap-anywhere hover:underline"
            >
              <b>{name}</b> <span className="text-sm text-muted">/{alias}</span>
            </a>
            {isDraft && (
              <a
                href={`${pageOf(alias)}?preview=1`}
                target="_blank"
                rel="noreferrer"
                className="btn btn-ghost"
              >
                {t("preview")}
              </a>
            )}
            <Button
              variant="ghost"
              busy={busy}
              disabled={place === 0}
              aria-label={t("up", { what: name })}
              onClick={() => move(place)}
            >
              ↑
            </Button>
            <PressTwice
              action={t("gone")}
              of={name}
              busy={busy}
              onPress={() =>
                void change(t("saved"), "changeCatalogueDraft", {
                  ...draft,
                  change: { part: "game_gone", id },
                })
              }
            />
          </li>
        ))}
      </ol>
      <nav aria-label={t("catalogue")} className="flex flex-wrap gap-3">
        {partNames.map((part) => (
          <a key={part} href={`${page}?part=${part}`} className="btn btn-quiet">
            {part === "game" ? t("newGame") : t(`parts.${part}`)}
          </a>
        ))}
      </nav>
    </section>
  );
}
