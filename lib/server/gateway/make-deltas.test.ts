import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { day_ms } from "./files-testing";
import { createGateway } from "./gateway";
import { keepFiles } from "./kept-files";
import { makeDeltas } from "./make-deltas";
import { readStaticFiles } from "./static-files";

/** Without the program only that is tested which does not need it. */
const withZstd = spawnSync("zstd", ["--version"]).error ? test.skip : test;
const random = (seed: string, length: number) =>
  Array.from({ length }, (_, n) => createHash("md5").update(`${seed} ${n}`).digest("hex")).join("\n");
const old = `${random("script", 200)}\nold`;
const current = `${random("script", 200)}\nnew`;
const files = { yesterday: "1lbryesterday.js", today: "1lbrtoday1234.js" };

let folder: string;
let server: Server | undefined;
const path = (...parts: string[]) => join(folder, ...parts);
const make = (now_ms = Date.now(), program?: string) =>
  makeDeltas(
    { build: path("new/chunks"), kept: path("kept/chunks"), deltas: path("deltas") },
    now_ms,
    program,
  );

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "deltas-"));
  for (const [build, name, content] of [
    ["old", files.yesterday, old],
    ["new", files.today, current],
    ["new", "1lbr_tooshort.js", "short"],
    ["new", "2abcunrelated.js", random("another", 200)],
  ] as const) {
    mkdirSync(path(build, "chunks"), { recursive: true });
    writeFileSync(path(build, "chunks", name), content);
  }
  await keepFiles(path("old"), path("kept"), Date.now() - day_ms);
  await keepFiles(path("new"), path("kept"), Date.now());
});
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

/** What the portal answers to a browser that has yesterday's script. */
async function ask(script: string, dictionary: string, method = "GET"): Promise<Response> {
  const files = await readStaticFiles(path("new"), path("kept"), path("deltas"));
  const next = () => Promise.reject(new Error("asked for a file that is there"));
  const settings = { trustedHops: 0, secure: false, blockedPrefixes: [], files };
  server = createServer(createGateway(next as never, settings)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const hash = createHash("sha256").update(dictionary).digest("base64");
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static/chunks/${script}`, {
    method,
    headers: { connection: "close", "accept-encoding": "br, dcz", "available-dictionary": `:${hash}:` },
  });
}

withZstd("a script is sent as what differs from the one that the browser has", async () => {
  expect(await make()).toBe(1);
  const answer = await ask(files.today, old);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.length).toBeLessThan(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": "dcz",
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "private, max-age=31536000, immutable",
    "use-as-dictionary": 'match="/_next/static/chunks/1lbr*.js"',
    vary: expect.stringMatching(/available-dictionary.*accept-encoding/i) as string,
  });
  // RFC 9842, 4: eight bytes and the dictionary's hash, before what any zstd decodes.
  expect(body.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(body.subarray(8, 40)).toEqual(createHash("sha256").update(old).digest());
  const dictionary = path("kept/chunks", files.yesterday);
  const decoded = spawnSync("zstd", ["-d", "-c", "-D", dictionary], { input: body.subarray(40) });
  expect(decoded.stdout.toString()).toBe(current);
});

withZstd(
  "a script is sent as it is to a browser that has another one, and asked for its length alone",
  async () => {
    await make();
    expect(await (await ask(files.today, "another script")).text()).toBe(current);
    server?.close();
    const head = await ask(files.today, old, "HEAD");
    expect([head.headers.get("content-encoding"), await head.text()]).toEqual(["dcz", ""]);
  },
);

withZstd("nothing is made of scripts of one build alone", async () => {
  rmSync(path("kept/chunks", files.yesterday));
  writeFileSync(path("new/chunks/1lbrsibling12.js"), old);
  await keepFiles(path("new"), path("kept"), Date.now());
  expect(await make()).toBe(0);
});

withZstd("two portals make them at once in one folder, of the latest twelve", async () => {
  for (let n = 0; n < 50; n += 1) writeFileSync(path("kept/chunks", `1lbrearlier${10 + n}.js`), `${old}${n}`);
  const made = await Promise.all([make(), make()]);
  expect(Math.max(...made)).toBeGreaterThan(0);
  await make();
  const found = readdirSync(path("deltas"));
  expect(found).toHaveLength(12);
  expect(found.filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("an empty file in a delta's place is not sent", async () => {
  const hash = createHash("sha256").update(old).digest("hex");
  mkdirSync(path("deltas"));
  writeFileSync(path("deltas", `${files.today}.${hash}.dcz`), "");
  expect(await (await ask(files.today, old)).text()).toBe(current);
});

withZstd("what is there is not made again, and goes after 30 days", async () => {
  await make();
  expect(await make()).toBe(0);
  expect(readdirSync(path("deltas"))).toHaveLength(1);
  rmSync(path("kept/chunks", files.yesterday));
  await make(Date.now() + 31 * day_ms);
  expect(readdirSync(path("deltas"))).toEqual([]);
});

test("a delta that would decode to another script is not left behind", async () => {
  writeFileSync(path("cut"), "#!/bin/sh\nprintf cut\n", { mode: 0o755 });
  await expect(make(undefined, path("cut"))).rejects.toThrow("another script");
  expect(readdirSync(path("deltas"))).toEqual([]);
});

test("without the program nothing is made, and who asks is told why", async () => {
  const error = { code: "ENOENT", syscall: `spawn ${path("none")}` };
  await expect(make(undefined, path("none"))).rejects.toMatchObject(error);
  expect(readdirSync(path("deltas"))).toEqual([]);
});
