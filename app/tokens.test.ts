/** The design tokens: every colour comes from one of them, and what is written can be read in both themes. */
import { readdirSync, readFileSync } from "node:fs";
import { themeColours } from "@/lib/client/layout/theme-script";
import { contrast, mixOklab, withLightness } from "@/lib/server/site/colour";

const css = readFileSync("app/tokens.css", "utf8");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const colours = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = "", light, dark, both]) => [name, { light: light ?? both ?? "", dark: dark ?? both ?? "" }],
  ),
);
const of = (name: string, theme: Theme) => colours[name]?.[theme] ?? "";

const words = ["text", "muted", "gold", "gold-bright", "good", "bonus", "warn", "bad", "info"];
const grounds = ["ink", "surface", "raised", "glow"];

test.each(themes)("words of every role can be read on every ground (%s)", (theme) => {
  const dim: string[] = [];
  const read = (word: string, name: string, ground: string) => {
    const ratio = contrast(of(word, theme), ground);
    if (!(ratio >= 4.5)) dim.push(`${word} on ${name}: ${ratio.toFixed(2)}`);
  };
  for (const ground of grounds) for (const word of words) read(word, ground, of(ground, theme));
  // A notice, what is chosen and the bar of an announcement have grounds of their own.
  for (const tone of ["gold", "good", "warn", "bad", "info"])
    for (const word of ["text", "muted", tone]) read(word, `${tone}-soft`, of(`${tone}-soft`, theme));
  // A tile's price and bonus, where it is chosen.
  read("bonus", "gold-soft", of("gold-soft", theme));
  read("muted", "idle", of("idle", theme));
  read("text", "action/30", mixOklab(of("action", theme), of("surface", theme), 0.3));
  read("ink", "text", of("text", theme));
  for (const ground of ["action", "action-hover"]) read("on-action", ground, of(ground, theme));
  for (const ground of ["toast-bad", "toast-good", "picture", "picture-glow"])
    read("on-picture", ground, of(ground, theme));
  read("picture-gold", "picture", of("picture", theme));
  expect(dim).toEqual([]);
});

test("in the light, what takes no press and the grounds of states are seen on the page and on cards", () => {
  for (const ground of ["ink", "surface"])
    expect(contrast(of("idle", "light"), of(ground, "light"))).toBeGreaterThan(1.2);
  // Clear colours, not the grey that a share of a dark tone gives.
  for (const tone of ["gold", "good", "warn", "bad", "info"]) {
    const parts = (of(`${tone}-soft`, "light").match(/\w\w/g) ?? []).map((part) => parseInt(part, 16));
    expect(Math.max(...parts) - Math.min(...parts)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...parts)).toBeGreaterThanOrEqual(245);
  }
});

test.each(themes)("borders of controls and the ring of the focus stand out (%s)", (theme) => {
  for (const mark of ["edge", "gold", "gold-bright"])
    for (const ground of ["ink", "surface", "raised"])
      expect(contrast(of(mark, theme), of(ground, theme))).toBeGreaterThanOrEqual(3);
});

// The shares of the tint, as .tint-band and .role-letter have them.
const tinted = readFileSync("app/globals.css", "utf8");
const share = (theme: Theme, ground: string, percent: number) => {
  expect(tinted).toContain(
    `color-mix(in oklab, var(--tint-seen, var(--tint)) ${percent}%, var(--color-${ground}))`,
  );
  return (tint: string) => mixOklab(tint, of(ground, theme), percent / 100);
};
const tints = ["#000000", "#ffffff", "#ffff00", "#00ff00", "#0000ff", "#ff0000", "#8a6d3b", "#4a6fb5"];

test.each(tints)("a game in the colour %s can be read in both themes", (tint) => {
  const seen = {
    light: withLightness(tint, (lightness) => Math.max(lightness, 0.6)),
    dark: withLightness(tint, (lightness) => Math.min(lightness, 0.75)),
  };
  const band = { light: share("light", "ink", 20), dark: share("dark", "ink", 35) };
  const letter = { light: share("light", "surface", 22), dark: share("dark", "ink", 60) };
  for (const theme of themes) {
    for (const word of ["text", "muted", "gold"])
      expect(contrast(of(word, theme), band[theme](seen[theme]))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of("text", theme), letter[theme](seen[theme]))).toBeGreaterThanOrEqual(4.5);
  }
});

test("the browser's bars have the colour of the page's background", () => {
  expect(themeColours).toEqual(colours.ink);
});

const list = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
const sources = ["app", "components", "lib/client"].flatMap(list).filter(
  // Pictures of banks and codes have their own colours, and the gallery has games'.
  (file) =>
    /\.(?:css|tsx?)$/.test(file) &&
    !/tokens\.css|\.test\.|gallery|bank-marks|code-badge|theme-script/.test(file),
);

test("no colour and no duration stands outside of the tokens", () => {
  const strays = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(
        (line) =>
          /["'\s(:[]#(?:[0-9a-f]{3}|[0-9a-f]{6})\b|\b(?:rgba?|hsla?)\(/i.test(line) ||
          (file.endsWith(".css") && /(?:transition|animation)[^;]*?\b0?\.\d+s\b|cubic-bezier/.test(line)),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  // The progress bar slows down towards its end, and a cover waits before it shows.
  expect(strays.filter((line) => !/animation: (?:progress|appear)/.test(line))).toEqual([]);
});
