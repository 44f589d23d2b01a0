import formatCompiled from "use-intl/format-message/format-only";

/** Marks that turn the direction of all that follows, and not of what they came with alone. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

type Format = typeof formatCompiled;
type Values = Parameters<Format>[2];

/**
 * What next-intl calls for every sentence (next.config.ts): its formatter of messages that were compiled ahead, with
 * values that can't turn the sentence around them.
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
