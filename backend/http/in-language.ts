import type { Locale } from "@/lib/i18n/sentences";

/** A document in one language: each `{vi, en}` in it is replaced by the text in the caller's language. */
export function inLanguage(content: unknown, language: Locale): unknown {
  if (Array.isArray(content)) return content.map((part) => inLanguage(part, language));
  if (typeof content !== "object" || content === null) return content;
  const keys = Object.keys(content);
  if (keys.length === 2 && "vi" in content && "en" in content) return content[language];
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, inLanguage(part, language)]));
}
