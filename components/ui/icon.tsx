/** A line drawing, 20 by 20. The stroke is set by `.icon` in the style sheet, so an icon sends little but its path. */
export function Icon({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" className="icon" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
