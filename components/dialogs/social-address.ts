/** The address that starts a social sign-in and returns to `next`, or to the current page. */
export function socialAddress(next?: string): string {
  const here = window.location.pathname + window.location.search;
  const target = next?.startsWith("/") ? next : here;
  return `/api/auth/social?${new URLSearchParams({ provider: "facebook", next: target })}`;
}
