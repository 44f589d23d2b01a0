import type { Messages } from "./texts";

const loaders = {
  vi: () => import("@/messages/vi.json"),
  en: () => import("@/messages/en.json"),
};
const loaded: { vi?: Promise<Messages>; en?: Promise<Messages> } = {};

/**
 * For parts that open at a click, or hardly ever: their words come with them and not with every page. The promise
 * stays the same, so that React's use() can wait for it.
 */
export function loadMessages(locale: string): Promise<Messages> {
  const language = locale === "en" ? "en" : "vi";
  return (loaded[language] ??= loaders[language]().then((file) => file.default));
}
