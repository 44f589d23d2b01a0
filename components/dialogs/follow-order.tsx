/** To the page of an order, whose timeline tells what the game has said to it. */
export function FollowOrder({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="mt-3 inline-flex min-h-target items-center underline underline-offset-4">
      {label}
    </a>
  );
}
