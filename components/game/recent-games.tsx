"use client";

import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useRecentGames, type RecentGame } from "@/lib/browser/recent-games";
import { requireSignIn } from "@/lib/browser/session";
import { showToast } from "@/lib/browser/toast";
import type { Texts } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";
import { initialsOf } from "./game-art";

/** As high for a visitor as for a player, so that the games below stay where they are whoever turns out to be here. */
export function RecentGames({ locale, texts }: { locale: string; texts: Texts<"recentGames"> }) {
  const { games, failed } = useRecentGames(() => void showToast("error", texts.failed));
  return (
    <section aria-label={texts.title} className="needs-script mb-6 h-20">
      <div className="only-visitor flex h-full items-center justify-between gap-4 rounded-card border border-line bg-surface px-4">
        <p className="text-sm text-muted">{texts.visitor}</p>
        <Button variant="quiet" className="shrink-0" onClick={() => void requireSignIn()}>
          {texts.signIn}
        </Button>
      </div>
      <div className="only-signed-in">
        <h2 className="mb-1.5 h-5 text-sm/5 font-bold text-muted">{texts.title}</h2>
        {games?.length ? (
          <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none]">
            {games.map((game) => (
              <RecentCard key={game.alias} locale={locale} {...game} />
            ))}
          </ul>
        ) : games || failed ? (
          <p className="flex h-13 items-center text-sm text-muted">{failed ? texts.failed : texts.none}</p>
        ) : (
          <div className="flex gap-3 overflow-hidden">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-13 w-52 shrink-0" />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function RecentCard({ locale, alias, name, icon, colour, open }: RecentGame & { locale: string }) {
  const to = hrefs(locale);
  return (
    <li className="shrink-0">
      <a
        href={open ? to.openBeta(alias) : to.game(alias)}
        style={{ "--tint": colour } as React.CSSProperties}
        className="flex h-13 w-52 items-center gap-3 rounded-control border border-line bg-surface pr-3 pl-1.5 hover:border-(--tint)"
      >
        <span className="art relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-lg font-bold">
          {initialsOf(name)}
          {icon && (
            // eslint-disable-next-line @next/next/no-img-element
            <img
              src={icon}
              alt=""
              width={40}
              height={40}
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </span>
        <span className="line-clamp-2 text-sm leading-snug font-bold">{name}</span>
      </a>
    </li>
  );
}
