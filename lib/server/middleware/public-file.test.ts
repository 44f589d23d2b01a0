import { readdirSync } from "node:fs";
import { isPublicFile } from "./public-file";

it.each(["/sw.js", "/shop/gem.svg", "/robots.txt", "/sitemap.xml", "/favicon.ico", "/opengraph/vi/-.png"])(
  "%s is a file",
  (path) => expect(isPublicFile(path)).toBe(true),
);

it("no folder of public/ is a file, nor is a page whose name begins as one does", () => {
  const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = [...folders.map(({ name }) => `/${name}`), "/icon", "/icon-heroes", "/shop/none.svg"];
  expect(folders.length).toBeGreaterThan(0);
  expect(paths.filter(isPublicFile)).toEqual([]);
});
