import { readFileSync } from "node:fs";
import { brandColours, brandStyle, grounds } from "./brand-colours";
import { contrast, mixOklab } from "./colour";

const tokens = readFileSync("app/tokens.css", "utf8");
const token = (name: string) => {
  const [, light = "", dark = light] =
    new RegExp(`--color-${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;`).exec(tokens) ?? [];
  return { light, dark };
};

const steps = ["00", "33", "66", "99", "cc", "ff"];
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test("the grounds are those of the tokens", () => {
  for (const theme of ["light", "dark"] as const)
    expect(grounds[theme]).toEqual(["ink", "surface", "raised", "glow"].map((name) => token(name)[theme]));
});

test.each(["light", "dark"] as const)(
  "in any colour, words can be read and the button is seen (%s)",
  (theme) => {
    const dim: string[] = [];
    for (const colour of colours) {
      const of = brandColours(colour, theme);
      const { gold = "", "gold-bright": bright = "", "gold-soft": soft = "", action = "" } = of;
      const read = (name: string, word: string, ground: string, least = 4.5) => {
        const ratio = contrast(word, ground);
        if (!(ratio >= least)) dim.push(`${colour}: ${name} ${ratio.toFixed(2)}`);
      };
      for (const ground of [...grounds[theme], soft]) {
        read(`gold on ${ground}`, gold, ground);
        read(`gold-bright on ${ground}`, bright, ground);
      }
      for (const word of ["text", "muted", "bonus"]) read(`${word} on gold-soft`, token(word)[theme], soft);
      for (const name of ["action", "action-hover"])
        read(`on-action on ${name}`, of["on-action"] ?? "", of[name] ?? "");
      read("text on action/30", token("text")[theme], mixOklab(action, token("surface")[theme], 0.3));
      for (const ground of grounds[theme]) read("the button", action, ground, theme === "light" ? 1.5 : 3);
    }
    expect(dim).toEqual([]);
  },
);

test("a colour that can be read as it is stays as it is", () => {
  expect(brandColours("#1b51ad", "light")).toMatchObject({
    gold: "#1b51ad",
    action: "#1b51ad",
    "on-action": "#ffffff",
  });
  expect(brandColours("#f3c44f", "dark")).toMatchObject({
    gold: "#f3c44f",
    action: "#f3c44f",
    "on-action": "#000000",
  });
});

test("its style follows the theme, and holds nothing but colours", () => {
  const style = brandStyle("#c2185b");
  expect(style).toMatch(/^:root\[lang\]\{--color-gold:#[0-9a-f]{6};/);
  expect(style.match(/--color-action:/g)).toHaveLength(3);
  expect(style).not.toMatch(/[<>"']/);
});
