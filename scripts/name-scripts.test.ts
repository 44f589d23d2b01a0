import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { nameScripts } from "./name-scripts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "names-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const scripts = () => readdirSync(join(folder, "static/chunks")).sort();

/** A script as Turbopack writes one: its modules by their numbers, and the scripts that one of them loads. */
const script = (module: number | string, ...loads: string[]) =>
  `(globalThis.TURBOPACK||[]).push([document.currentScript:void 0,${module},e=>{e.l(${JSON.stringify(loads)})}])`;

test("a script begins like its successor, and wherever it is named it has its new name", async () => {
  write({
    "static/chunks/0abc-efghi_k1.js": script(74_295, "static/chunks/3bcd~efghi_k2.js"),
    "static/chunks/3bcd~efghi_k2.js": script("71e3"),
    "static/chunks/turbopack-0lfodk6lztsz3.js": 'push(["static/chunks/0abc-efghi_k1.js"])',
    "static/chunks/0cssefghi_k12.css": "a{}",
    "server/app/page_manifest.js": '{"chunks":["/_next/static/chunks/0abc-efghi_k1.js"]}',
    "build-manifest.json": '["static/chunks/turbopack-0lfodk6lztsz3.js","static/chunks/0unknownname_.js"]',
    "cache/of-the-next-build.js": "0abc-efghi_k1.js",
  });
  await nameScripts(folder);
  const [first, second] = ["1lbr-efghi_k1.js", "1is8~efghi_k2.js"];
  expect(scripts()).toEqual([first, second, "0cssefghi_k12.css", "turbopack-0000dk6lztsz3.js"].sort());
  expect(read(`static/chunks/${first}`)).toBe(script(74_295, `static/chunks/${second}`));
  expect(read(`static/chunks/${second}`)).toBe(script("71e3"));
  expect(read("static/chunks/turbopack-0000dk6lztsz3.js")).toBe(`push(["static/chunks/${first}"])`);
  expect(read("server/app/page_manifest.js")).toBe(`{"chunks":["/_next/static/chunks/${first}"]}`);
  expect(read("build-manifest.json")).toBe(
    '["static/chunks/turbopack-0000dk6lztsz3.js","static/chunks/0unknownname_.js"]',
  );
  expect(read("cache/of-the-next-build.js")).toBe("0abc-efghi_k1.js");
});

test("a script that is not named by such a hash is refused", async () => {
  write({ "static/chunks/main-app.js": script(7) });
  await expect(nameScripts(folder)).rejects.toThrow("main-app.js");
});

test("two scripts that would have one name are refused before anything is renamed", async () => {
  const names = ["0abcsameforus.js", "1abcsameforus.js"];
  write(Object.fromEntries(names.map((name) => [`static/chunks/${name}`, script(7)])));
  await expect(nameScripts(folder)).rejects.toThrow("one name");
  expect(scripts()).toEqual(names);
});
