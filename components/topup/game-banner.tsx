import { useLocale } from "next-intl";
import { initialsOf, keyArtOf } from "@/components/game/game-art";
import { Art } from "@/components/ui/art";
import type { TopupGame } from "@/lib/client/topup-data";
import { nameLanguage } from "@/lib/i18n/name-language";

interface GameBannerProps {
  game: TopupGame;
  heading: string;
}

/** The page's game: art, name, age label and heading, in the game's colour. */
export function GameBanner({ game, heading }: GameBannerProps) {
  const art = game.icon && keyArtOf(game.icon);
  return (
    <div className="banner tint-band">
      {art && <Art src={art} width={400} height={300} className="banner-art" />}
      <div className="page flex items-start gap-3 py-3 sm:gap-4 sm:py-7">
        <span
          aria-hidden="true"
          className="art relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-card border border-line text-2xl font-bold sm:size-24"
        >
          {initialsOf(game.name)}
          {game.icon && (
            // The publisher's picture comes from its own server, without our image optimiser.
            <Art
              src={game.icon}
              width={96}
              height={96}
              fetchPriority="high"
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </span>
        <div className="min-w-0 sm:max-w-[min(32rem,45vw)]">
          <h1 className="text-xl leading-tight font-bold sm:text-3xl">
            <span className="block text-sm font-bold text-gold">{heading}</span>
            <span lang={nameLanguage(game.name, useLocale())}>{game.name}</span>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
            {game.age && (
              <span className="rounded-md border border-edge px-1.5 font-bold text-text">{game.age}</span>
            )}
            {game.genre}
          </p>
          {game.about && (
            <p className="mt-1 line-clamp-2 text-sm text-muted max-sm:hidden sm:max-w-md">{game.about}</p>
          )}
        </div>
      </div>
    </div>
  );
}
