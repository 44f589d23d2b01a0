/** A line drawing, 20 by 20. The style sheet's `.icon` gives its stroke, so that each one sends little more than its path. */
export function Icon({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 20 20" className="icon" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
