const marks = /[ăâđêôơưà-ỹ]/i;

/** The `lang` of a name that stays Vietnamese on a page in another language, so that it is read out as such. */
export const nameLanguage = (name: string, locale: string) =>
  locale !== "vi" && marks.test(name) ? "vi" : undefined;
