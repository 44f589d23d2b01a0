import { Art } from "@/components/ui/art";
interface GiftPictureProps {
  /** The publisher's address; without one, or when it fails to load, a wrapped gift is drawn. */
  image: string;
  className?: string;
}

/** A product's or an article's picture as decoration: its name is beside it. */
export function GiftPicture({ image, className = "size-20" }: GiftPictureProps) {
  return (
    <span
      className={`relative block shrink-0 overflow-hidden rounded-control border border-line bg-raised ${className}`}
    >
      <svg viewBox="0 0 80 80" aria-hidden="true" className="size-full">
        <rect x="18" y="36" width="44" height="28" rx="3" fill="var(--tint)" />
        <rect x="14" y="27" width="52" height="12" rx="3" fill="var(--color-edge)" />
        <path d="M36 27h8v37h-8z" fill="var(--color-action)" />
        <path
          d="M40 27c-5-12-19-11-15-3 2 3 10 3 15 3 5 0 13 0 15-3 4-8-10-9-15 3Z"
          fill="none"
          stroke="var(--color-action)"
          strokeWidth="3.5"
        />
      </svg>
      {image && (
        // The publisher's picture comes from its own server, without our image optimiser.
        <Art
          src={image}
          width={80}
          height={80}
          loading="lazy"
          className="absolute inset-0 size-full bg-raised object-cover"
        />
      )}
    </span>
  );
}
