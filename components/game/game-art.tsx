import { Art, useSavesData } from "@/components/ui/art";
import { Picture } from "@/components/ui/picture";

interface GameArtProps {
  name: string;
  /** The publisher's icon; local key art has the same name. */
  icon: string;
  /** On the first screen: `src` is in the HTML. Other pictures get it when they come near the window (watchArt). */
  eager?: boolean;
  /** Fetched with high priority: the first few pictures, and a game page's own. */
  first?: boolean;
  /** The picture could not be loaded. */
  lost?: boolean;
  className?: string;
}

/** The key art of `/games/x-icon.svg` is `/games/x.svg`; another publisher's icon has none. */
export function keyArtOf(icon: string): string | undefined {
  const found = /^(\/games\/[a-z0-9-]+)-icon\.svg$/.exec(icon);
  return found?.[1] && `${found[1]}.svg`;
}

/** Key art in 4:3 as decoration: the game's name is beside it as text. */
export function GameArt({ name, icon, eager = true, first = true, lost, className = "" }: GameArtProps) {
  const address = keyArtOf(icon);
  const savesData = useSavesData();
  if (!address || lost || savesData)
    return <DrawnArt name={name} icon={address ? "" : icon} className={className} />;
  return (
    // Vector art of a few KB needs no image optimiser.
    <Picture
      src={eager ? address : undefined}
      data-src={eager ? undefined : address}
      data-art={name}
      width={400}
      height={300}
      loading={first ? undefined : "lazy"}
      decoding="async"
      className={`art aspect-4/3 w-full object-cover ${className}`}
    />
  );
}

/** Any other game: initials on the game's colour, without a request; its icon on top where it has one. */
function DrawnArt({ name, icon, className = "" }: { name: string; icon?: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`art art-drawn relative grid aspect-4/3 w-full place-items-center overflow-hidden ${className}`}
    >
      <span className="line-clamp-3 px-3 text-center text-lg leading-tight font-bold text-balance">
        {name}
      </span>
      {icon && (
        <Art
          src={icon}
          loading="lazy"
          width={300}
          height={300}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** At most three first letters: "Kiếm Thế Vô Song" is KTV. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}
