import { contrast, mixOklab, withLightness } from "./colour";

/** What the brand's colour is written on, of app/tokens.css: the page, cards, fields, the glow behind a heading. */
export const grounds = {
  light: ["#f1f4fa", "#ffffff", "#e9eef7", "#d5e1fb"],
  dark: ["#0a0e17", "#111827", "#1a2336", "#1d2c52"],
} as const;
type Theme = keyof typeof grounds;

/** A colour that is mixed with the brand's to a ground of its own, and with how much of the brand's. */
const softBase: Record<Theme, [string, number]> = { light: ["#ffffff", 0.14], dark: ["#1a2336", 0.12] };

/** The least contrast of words (WCAG 2, AA) and of the button with what is around it. */
const readable = 4.5;
const seen = { light: 1.5, dark: 3 } as const;

const leastContrast = (colour: string, on: readonly string[]) =>
  Math.min(...on.map((ground) => contrast(colour, ground)));

/** The colour nearest to `colour` in lightness, darker in the light theme and lighter in the dark one, that `fits`. */
function shifted(colour: string, theme: Theme, fits: (colour: string) => boolean): string {
  const towards = theme === "light" ? -0.01 : 0.01;
  for (let step = 0; step <= 100; step += 1) {
    const next = withLightness(colour, (lightness) => Math.min(Math.max(lightness + step * towards, 0), 1));
    if (fits(next)) return next;
  }
  return theme === "light" ? "#000000" : "#ffffff";
}

/**
 * The tokens that a brand's colour replaces, by their names without `--color-`. Whatever the colour is, words of it and
 * on it have the contrast of WCAG 2 AA, and its button is seen on the page: it is made darker or lighter until it is so.
 */
export function brandColours(colour: string, theme: Theme): Record<string, string> {
  const [base, share] = softBase[theme];
  const soft = mixOklab(colour, base, share);
  const on = [...grounds[theme], soft];
  const gold = shifted(colour, theme, (next) => leastContrast(next, on) >= readable);
  const bright = shifted(gold, theme, (next) => leastContrast(next, on) >= readable + 1);
  const action = shifted(colour, theme, (next) => leastContrast(next, grounds[theme]) >= seen[theme]);
  const onAction = contrast("#ffffff", action) >= readable ? "#ffffff" : "#000000";
  // Away from the words on it, so that these stay readable.
  const hover = withLightness(action, (lightness) =>
    onAction === "#000000" ? Math.min(lightness + 0.05, 1) : Math.max(lightness - 0.05, 0),
  );
  return {
    gold,
    "gold-bright": bright,
    "gold-soft": soft,
    action,
    "action-hover": hover,
    "on-action": onAction,
  };
}

/**
 * Style rules that put the brand's colour in place of the site's own gold. The selectors outweigh the tokens' `:root`,
 * in browsers without cascade layers, too, and follow the theme: the system's, or the player's choice.
 */
export function brandStyle(colour: string): string {
  const known = styles.get(colour);
  if (known !== undefined) return known;
  const style = makeStyle(colour);
  styles.set(colour, style);
  return style;
}

/** The process's pages all have one colour, which takes milliseconds to work out. */
const styles = new Map<string, string>();

function makeStyle(colour: string): string {
  const rules = (theme: Theme) =>
    Object.entries(brandColours(colour, theme))
      .map(([name, value]) => `--color-${name}:${value}`)
      .join(";");
  const [light, dark] = [rules("light"), rules("dark")];
  return (
    `:root[lang]{${light}}` +
    `@media (prefers-color-scheme:dark){:root[lang]:not([data-theme=light]){${dark}}}` +
    `:root[lang][data-theme=dark]{${dark}}`
  );
}
