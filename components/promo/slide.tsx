import type { SlideData } from "./slide-data";

interface SlideProps {
  slide: SlideData;
  /** What a slide without a title is called. */
  name: string;
  /** For a slide that leads nowhere. */
  onTable: () => void;
  /** The one in the server's HTML: the largest picture of the first screen. */
  first?: boolean;
}

/** A picture with the publisher's words over it; where the picture is missing, the drawn ground stays. */
export function Slide({ slide: { title, image, link }, name, onTable, first = false }: SlideProps) {
  const label = title ? undefined : name;
  const content = (
    <>
      {image && (
        // Vector art, or the publisher's own picture: nothing for an image optimiser to do.
        // eslint-disable-next-line @next/next/no-img-element
        <img
          src={image}
          alt=""
          width={1104}
          height={168}
          loading={first ? undefined : "lazy"}
          fetchPriority={first ? "high" : undefined}
        />
      )}
      {/* Its dark ground carries the link to the table as well. */}
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
  const away = link.startsWith("/") ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return (
    <a href={link} className="promo-slide" aria-label={label} draggable={false} {...away}>
      {content}
    </a>
  );
}
