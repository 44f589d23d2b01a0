import { Art } from "@/components/ui/art";
import type { SlideData } from "./slide-data";

interface SlideProps {
  slide: SlideData;
  /** The accessible name of a slide without a title. */
  name: string;
  /** Opens the SMS table, for a slide without a link. */
  onTable: () => void;
  /** The slide in the server's HTML: the largest picture of the first screen. */
  first?: boolean;
}

/** A picture with the publisher's text over it; without the picture, the drawn background shows. */
export function Slide({ slide: { title, image, link }, name, onTable, first = false }: SlideProps) {
  const label = title ? undefined : name;
  const content = (
    <>
      {image && (
        // Vector art, or the publisher's own picture, needs no image optimiser.
        <Art
          src={image}
          width={1104}
          height={168}
          loading={first ? undefined : "lazy"}
          fetchPriority={first ? "high" : undefined}
        />
      )}
      {/* Its dark background is behind the link to the SMS table, too. */}
      <b>
        <span className="line-clamp-2">{title}</span>
      </b>
    </>
  );
  if (!link)
    return (
      <button type="button" className="promo-slide" aria-label={label} onClick={onTable}>
        {content}
      </button>
    );
  const newTab = link.startsWith("/") ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return (
    <a href={link} className="promo-slide" aria-label={label} draggable={false} {...newTab}>
      {content}
    </a>
  );
}
