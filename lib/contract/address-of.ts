/** The path and query of a call: parameters are encoded, empty query values are left out. */
export function addressOf(
  call: { path: string },
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const tail = search.toString();
  return tail ? `${path}?${tail}` : path;
}
