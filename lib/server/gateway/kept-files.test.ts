import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGateway } from "./gateway";
import { keepFiles, readKeptFiles } from "./kept-files";

const day_ms = 24 * 3_600_000;
const script = "export const a = 1;\n".repeat(200);
let folder: string;
let kept: string;
let server: Server;
let url: string;

function build(name: string, files: Record<string, string>): string {
  const root = join(folder, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}
const names = () => readdirSync(kept, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
  kept = join(folder, "kept");
  const old = build("old", {
    "chunks/old.js": script,
    "chunks/both.js": "both",
    "id-1/_buildManifest.js": "1",
  });
  const now = build("new", { "chunks/new.js": "new", "chunks/both.js": "both" });
  writeFileSync(join(folder, "secret.js"), "secret");
  // Two portals at once.
  await Promise.all([keepFiles(old, kept, 0), keepFiles(old, kept, 0)]);
  await keepFiles(now, kept, day_ms);
  const settings = {
    trustedHops: 0,
    secure: false,
    blockedPrefixes: [],
    kept: await readKeptFiles(now, kept, join(folder, "deltas")),
  };
  const next = (_: unknown, response: { statusCode: number; end(text: string): unknown }) => {
    response.statusCode = 404;
    return Promise.resolve(void response.end("Next"));
  };
  server = createServer(createGateway(next as never, settings)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("a file of an earlier build is answered whole, compressed, and for good", async () => {
  const answer = await fetch(`${url}/_next/static/chunks/old.js`, { headers: { connection: "close" } });
  expect([answer.status, await answer.text()]).toEqual([200, script]);
  const { headers } = answer;
  expect(headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/);
  expect(headers.get("content-type")).toMatch(/^application\/javascript/);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const head = await fetch(`${url}/_next/static/chunks/old.js`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each([
  ["this build's own", "/_next/static/chunks/new.js"],
  ["what both have", "/_next/static/chunks/both.js"],
  ["what none has", "/_next/static/chunks/none.js"],
  ["a folder", "/_next/static/chunks"],
  ["what is outside", "/_next/static/..%2f..%2fsecret.js"],
  ["a file that begins with a dot", "/_next/static/.old.js"],
  ["another address", "/_next/data/chunks/old.js"],
])("%s is left to Next", async (_, path) => {
  const answer = await fetch(url + path, { headers: { connection: "close" } });
  expect([path, await answer.text()]).not.toEqual([path, script]);
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

test("a file that was cut off by a power failure is copied again", async () => {
  writeFileSync(join(kept, "chunks/both.js"), "");
  await keepFiles(join(folder, "new"), kept, day_ms);
  expect(readFileSync(join(kept, "chunks/both.js"), "utf8")).toBe("both");
});

// Only root may give a file away.
(process.getuid?.() === 0 ? test : test.skip)("a file of another user is replaced", async () => {
  const file = join(kept, "chunks/both.js");
  chmodSync(folder, 0o755);
  for (const name of ["", "chunks"]) chownSync(join(kept, name), 65_534, 65_534);
  process.seteuid?.(65_534);
  try {
    await keepFiles(join(folder, "new"), kept, day_ms);
  } finally {
    process.seteuid?.(0);
  }
  expect(statSync(file).uid).toBe(65_534);
});

test("a build's files stay for 30 days after it has last run, and no file is left half written", async () => {
  const now = join(folder, "new");
  await keepFiles(now, kept, 29 * day_ms);
  expect(
    names()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["_buildManifest.js", "both.js", "new.js", "old.js"]);
  await keepFiles(now, kept, 31 * day_ms);
  expect(
    names()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["both.js", "new.js"]);
});
