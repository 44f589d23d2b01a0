/** A link from a dialog to a page with more: an order's, whose timeline has the game's answer, or the history. */
export function PageLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="mt-3 inline-flex min-h-target items-center underline underline-offset-4">
      {label}
    </a>
  );
}
