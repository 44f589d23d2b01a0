/** Background colours with a contrast of 4.5:1 to white letters. */
const grounds = ["#1f5fae", "#0f7a55", "#a8321f", "#6a3fb0", "#8a5a0a", "#0b7285", "#9c2f6b", "#4a5568"];

interface CodeBadgeProps {
  code: string;
  /** The badge's text, where it is known. */
  letters?: string;
  ground?: string;
  className?: string;
}

/** A badge drawn from a short code, where no logo may be used; the same code always has the same colour. */
export function CodeBadge({ code, letters: known, ground, className = "size-10" }: CodeBadgeProps) {
  const sum = [...code].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const letters = known ?? shorten(code.toUpperCase());
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="40" height="40" rx="9" fill={ground ?? grounds[sum % grounds.length]} />
      <text
        x="20"
        y="25"
        textAnchor="middle"
        fontSize={letters.length > 3 ? 11 : 13}
        fontWeight="600"
        fill="var(--color-on-picture)"
      >
        {letters}
      </text>
    </svg>
  );
}

/** Up to four letters unchanged; a longer code by its first three consonants, so that similar names differ. */
function shorten(code: string): string {
  return code.length <= 4
    ? code
    : code.charAt(0) +
        code
          .slice(1)
          .replace(/[^B-DF-HJ-NP-TV-Z0-9]/g, "")
          .slice(0, 2);
}
