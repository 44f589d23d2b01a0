import { Refused } from "./plan";

/** Words that can't name a constant. */
const reserved = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

/** A name like `mobifoneCard`. */
export function camelName(name = ""): string {
  if (!/^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/.test(name) || name.length > 40 || reserved.has(name))
    throw new Refused(
      `"${name}" is no name like mobifoneCard: letters and digits, each further word with a capital`,
    );
  return name;
}

/** A name like `gift-rules`. */
export function kebabName(name = ""): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40 || reserved.has(name))
    throw new Refused(`"${name}" is no name like gift-rules: small letters and digits, words joined by -`);
  return name;
}

export const wordsOf = (name: string): string[] =>
  name
    .replace(/([A-Z])/g, " $1")
    .split(/[\s-]+/)
    .map((word) => word.toLowerCase());

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const kebabOf = (name: string) => wordsOf(name).join("-");
export const titleOf = (name: string) => wordsOf(name).map(capital).join(" ");
export const pascalOf = (name: string) => wordsOf(name).map(capital).join("");
export const camelOf = (name: string) => {
  const pascal = pascalOf(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};

/** A text for players. The message format would read braces and angle brackets as its own. */
export function playersText(option: string, text: string): string {
  if (!/^[^{}<>'"\n]{1,60}$/.test(text.trim()))
    throw new Refused(`--${option} must have 1 to 60 characters, none of { } < > ' "`);
  return text.trim();
}
