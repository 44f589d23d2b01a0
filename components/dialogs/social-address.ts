/** Where the social network's button leads: out, and back to where the player is or wants to go. */
export function socialAddress(next?: string): string {
  const here = window.location.pathname + window.location.search;
  const wanted = next?.startsWith("/") ? next : here;
  return `/api/auth/social?${new URLSearchParams({ provider: "facebook", next: wanted })}`;
}
