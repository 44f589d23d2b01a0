/** The address that starts a sign-in at a provider and returns to `next`, or to the current page. */
export function socialAddress(provider: string, next?: string): string {
  const here = window.location.pathname + window.location.search;
  const target = next?.startsWith("/") ? next : here;
  return `/api/auth/social?${new URLSearchParams({ provider, next: target })}`;
}
