/** In the order in which they are looked for: most browsers also name those that they descend from. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["coc_coc", "Coc Coc"],
  ["Firefox", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const systems = [
  ["Android", "Android"],
  ["iPhone", "iOS"],
  ["iPad", "iPadOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** `Firefox · Windows` for a User-Agent header; undefined for what is no known browser. */
export function browserName(userAgent: string): string | undefined {
  const find = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = find(browsers);
  return browser && [browser, find(systems)].filter(Boolean).join(" · ");
}
