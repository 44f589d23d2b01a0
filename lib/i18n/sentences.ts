import type { Locale } from "./locales";
import { plainMessages as texts } from "./plain-messages";

export type { Locale };

/** English when the caller prefers it to Vietnamese (Accept-Language, RFC 9110), else Vietnamese. */
export function localeOf(acceptLanguage: string | null | undefined): Locale {
  const weights = { vi: 0, en: 0 };
  for (const part of (acceptLanguage ?? "").slice(0, 200).split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = Number(
      parameters
        .find((p) => p.trim().startsWith("q="))
        ?.trim()
        .slice(2) ?? 1,
    );
    const language = tag.split("-")[0];
    if (language === "vi" || language === "en") weights[language] = Math.max(weights[language], quality || 0);
  }
  return weights.en > weights.vi ? "en" : "vi";
}

/** The sentence of an error by name (lib/contract/errors). An unknown name reads as `refused`. */
export function sentenceOf(
  error: string,
  language: Locale,
  values: Record<string, string | number> = {},
): string {
  const errors: Record<string, string> = texts[language].errors;
  return fillIn(errors[error] ?? texts[language].errors.refused, language, values);
}

const plural = /\{(\w+), plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g;

/**
 * Fills in placeholders. The library's formatter is not available before Next and in the backend, so this supports the
 * part of its syntax that refusals use. Placeholders without a value stay.
 */
export function fillIn(sentence: string, language: Locale, values: Record<string, string | number>): string {
  const rules = new Intl.PluralRules(language);
  return sentence
    .replace(plural, (_, name: string, one: string, other: string) =>
      rules.select(Number(values[name])) === "one" ? one : other,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Field name to sentence. A text that is not a fault's name is the publisher's own and stays. */
export function faultSentences(fields: Record<string, string>, language: Locale): Record<string, string> {
  const faults: Record<string, string> = texts[language].faults;
  return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, faults[fault] ?? fault]));
}

/** The message about a saved card that was deleted (spec.md §8). */
export function cardRemoved(language: Locale): string {
  return texts[language].savedCards.removed;
}
