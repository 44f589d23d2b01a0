import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { prepareOwnSite, type OwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { dialogOf } from "../fixtures/sign-in-steps";
import { inLanguage, pageIn, test, texts } from "../fixtures/site";

const read = (script: string) => readFileSync(join(".next/static/chunks", script), "utf8");
/** What the build before had in a script's place: its name begins like it. */
const earlierOf = (script: string) =>
  script.replace(/(.)\.js$/, (_, last: string) => `${last === "0" ? "1" : "0"}.js`);

const added = "\n// earlier";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let own: OwnSite;
/** Those of the home page that are worth it. */
let scripts: string[];

test.beforeAll(async () => {
  const html = await (await fetch(pageIn("vi", "/"))).text();
  scripts = [...html.matchAll(/<script src="\/_next\/static\/chunks\/([^"]+)"(?! nomodule)/gi)]
    .map(([, name = ""]) => name)
    .filter((name) => read(name).length > 2_000);
  own = await prepareOwnSite(portalSettings);
  const kept = join(own.folder, "static/chunks");
  mkdirSync(kept, { recursive: true });
  for (const script of scripts) writeFileSync(join(kept, earlierOf(script)), `${read(script)}${added}`);
  await own.start();
});
test.afterAll(() => own.end());

// No page of the site has the earlier scripts: the test loads them.
test.use({ bypassCSP: true });

test("after a deploy a browser loads what differs from its scripts", inLanguage("vi"), async ({ page }) => {
  test.skip(spawnSync("zstd", ["--version"]).error !== undefined, "zstd is not installed");
  expect(scripts.length).toBeGreaterThan(8);
  const deltas = scripts.map((name) => `${name}.${sha256(`${read(name)}${added}`)}.dcz`);
  const missing = () => deltas.filter((name) => !existsSync(join(own.folder, "deltas", name)));
  // They are made with what other tests leave of the processor.
  await expect.poll(missing, { timeout: 300_000 }).toEqual([]);

  await page.goto(`${own.site}/robots.txt`);
  await page.evaluate(
    async (addresses) => {
      for (const address of addresses) await (await fetch(address)).text();
    },
    scripts.map((name) => `/_next/static/chunks/${earlierOf(name)}`),
  );

  const encodings = new Map<string | undefined, string | undefined>();
  page.on("response", (answer) =>
    encodings.set(answer.url().split("/").at(-1), answer.headers()["content-encoding"]),
  );
  await page.goto(pageIn("vi", "/", own.site), { waitUntil: "networkidle" });
  expect(scripts.filter((name) => encodings.get(name) !== "dcz")).toEqual([]);
  // They are the scripts of this build: the page answers.
  await page.locator("header").getByRole("button", { name: texts.vi.header.signIn }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test("what lies compressed beside the scripts and styles of a build is these", inLanguage("vi"), () => {
  const chunks = ".next/static/chunks";
  const names = readdirSync(chunks).filter((name) => /\.(?:js|css)$/.test(name));
  expect(names.length).toBeGreaterThan(50);
  const differing = names.filter((name) => {
    const content = readFileSync(join(chunks, name));
    const others = [
      brotliDecompressSync(readFileSync(join(chunks, `${name}.br`))),
      gunzipSync(readFileSync(join(chunks, `${name}.gz`))),
    ];
    return !others.every((other) => content.equals(other));
  });
  expect(differing).toEqual([]);
});
