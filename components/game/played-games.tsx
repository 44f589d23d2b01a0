"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Art } from "@/components/ui/art";
import { revealFocus } from "@/components/ui/reveal-focus";
import { showToast } from "@/lib/client/layout/toast";
import type { Order } from "@/lib/contract/entities";
import { formatVnd } from "@/lib/format/money";
import { nameLanguage } from "@/lib/i18n/name-language";
import { hrefs } from "@/lib/routes/paths";
import { initialsOf } from "./game-art";
import { useLastTopup } from "./last-topup-store";
import { useRecentGames, type RecentGame } from "./recent-games-store";

/** As many as fit beside each other in a wide window, as a mouse can't scroll the row to the rest. */
const row = 5;

/** The player's recent games. The script is loaded for signed-in players only. */
export function PlayedGames({
  locale,
  waiting,
}: {
  locale: string;
  /** Placeholder until the games are loaded. */
  waiting: ReactNode;
}) {
  const t = useTranslations("recentGames");
  const { games, failed } = useRecentGames(() => void showToast("error", t("failed")));
  const last = useLastTopup();
  // A game that is no longer sold is not in the list, and has no page to lead to.
  const repeated = games?.find(({ alias }) => alias === last?.game_alias);
  if (games?.length && last !== undefined) {
    return (
      <ul
        onFocus={revealFocus}
        className="-mx-4 flex scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none]"
      >
        {last && repeated && <RepeatCard locale={locale} order={last} game={repeated} />}
        {games.slice(0, row).map((game) => (
          <RecentCard key={game.alias} locale={locale} {...game} />
        ))}
      </ul>
    );
  }
  if ((!games && !failed) || games?.length) return waiting;
  return <p className="flex h-13 items-center text-sm text-muted">{failed ? t("failed") : t("none")}</p>;
}

/** The last top-up with its amount and method: one press leads to its confirmation. */
function RepeatCard({ locale, order, game }: { locale: string; order: Order; game: RecentGame }) {
  const t = useTranslations("recentGames");
  const { transaction_id, amount, payment_method } = order;
  return (
    <li className="shrink-0">
      <a
        href={hrefs(locale).repeat(game.alias, transaction_id)}
        style={{ "--tint": game.colour } as React.CSSProperties}
        className="flex h-13 w-68 items-center gap-3 rounded-control border border-gold/60 bg-gold-soft pr-3 pl-1.5 hover:border-gold"
      >
        <GameIcon name={game.name} icon={game.icon} />
        <span className="min-w-0 text-sm leading-snug">
          <b className="block truncate">{t("repeat", { game: game.name })}</b>
          <span className="block truncate text-muted">
            <span className="font-bold text-gold tabular">{formatVnd(amount)}</span> · {payment_method}
          </span>
        </span>
      </a>
    </li>
  );
}

function GameIcon({ name, icon }: { name: string; icon?: string }) {
  return (
    <span className="art relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-lg font-bold">
      {initialsOf(name)}
      {icon && <Art src={icon} width={40} height={40} className="absolute inset-0 size-full object-cover" />}
    </span>
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
        <GameIcon name={name} icon={icon} />
        <span lang={nameLanguage(name, locale)} className="line-clamp-2 text-sm leading-snug font-bold">
          {name}
        </span>
      </a>
    </li>
  );
}
