import formatCompiled from "use-intl/format-message/format-only";

/** Characters that change the direction of all the text after them, not only of their own value. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

type Format = typeof formatCompiled;
type Values = Parameters<Format>[2];

/**
 * The formatter that next-intl calls for every message (next.config.ts): the library's formatter of precompiled
 * messages, with direction marks removed from the values.
 */
const formatMessage: Format = Object.assign(
  (...[key, message, values, options]: Parameters<Format>) =>
    formatCompiled(key, message, values && withoutMarks(values), options),
  { raw: formatCompiled.raw },
);

function withoutMarks(values: NonNullable<Values>): NonNullable<Values> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(directionMarks, "") : value,
    ]),
  );
}

export default formatMessage;
