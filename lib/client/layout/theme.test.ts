/** @jest-environment jsdom */
import { showStoredTheme, themeKey } from "./stored-theme";
import { applyTheme, chooseTheme, readTheme } from "./theme";
import { themeScript } from "./theme-script";

const root = document.documentElement;
const page = `<meta name="theme-color" content="#f1f4fa">`;

beforeEach(() => {
  delete root.dataset.theme;
  document.head.innerHTML = page;
});

/** Runs the script like the first one of a page. */
const begin = () => new Function("d", themeScript)(root.dataset);
const look = () => [root.dataset.theme, document.head.innerHTML];

test.each(["light", "dark"] as const)("a new page in %s is as the page where it was chosen", (theme) => {
  chooseTheme(theme);
  expect(readTheme()).toBe(theme);
  const chosen = look();
  expect(chosen[0]).toBe(theme);
  expect(document.querySelector("meta")?.content).not.toBe("");
  delete root.dataset.theme;
  document.head.innerHTML = page;
  begin();
  expect(look()).toEqual(chosen);
});

test("back to the system, nothing is left of a choice", () => {
  chooseTheme("dark");
  chooseTheme("system");
  expect(readTheme()).toBe("system");
  const chosen = look();
  begin();
  showStoredTheme();
  expect([look(), chosen]).toEqual([
    [undefined, page],
    [undefined, page],
  ]);
});

test("what else may stand in the storage is no theme", () => {
  window.localStorage.setItem(themeKey, "constructor");
  begin();
  expect(look()).toEqual([undefined, page]);
});

test("two choices leave one colour for the browser's bars", () => {
  applyTheme("dark");
  applyTheme("light");
  expect(document.querySelectorAll("meta")).toHaveLength(2);
});
