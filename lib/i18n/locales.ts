/** The languages of the site; messages/ has a file for each. */
export const locales = ["vi", "en"] as const;

export type Locale = (typeof locales)[number];

/** Its addresses have no prefix; those of another language start with `/<locale>`. */
export const defaultLocale = "vi" satisfies Locale;
