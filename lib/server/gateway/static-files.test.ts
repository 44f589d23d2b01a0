import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { day_ms, openFileGateway, writeFiles } from "./files-testing";
import { compressBuild } from "./compress-build";
import { keepFiles } from "./kept-files";
import { readStaticFiles } from "./static-files";

const script = "export const a = 1;\n".repeat(200);
const style = "a { color: red }\n".repeat(200);
let folder: string;
let gateway: Awaited<ReturnType<typeof openFileGateway>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-"));
  const kept = join(folder, "kept");
  const old = writeFiles(join(folder, "old"), { "chunks/old.js": script });
  // As builds were before they were compressed.
  const older = writeFiles(join(folder, "older"), { "chunks/older.js": script });
  const now = writeFiles(join(folder, "new"), {
    "chunks/new.js": script,
    "chunks/a.css": style,
    "media/a.bin": "a",
  });
  writeFileSync(join(folder, "secret.js"), script);
  await compressBuild(old);
  await compressBuild(now);
  for (const build of [older, old, now]) await keepFiles(build, kept, day_ms);
  gateway = await openFileGateway({ files: await readStaticFiles(now, kept, join(folder, "deltas")) });
});
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, encodings?: string, method?: string) =>
  gateway.ask(
    `/_next/static/${path}`,
    encodings === undefined ? {} : { "accept-encoding": encodings },
    method,
  );

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };

describe.each([
  ["this build's", "chunks/new.js"],
  ["an earlier build's", "chunks/old.js"],
  ["an earlier build's that was not compressed", "chunks/older.js"],
])("%s script", (_, path) => {
  test.each([
    ["br", "gzip, deflate, br, zstd"],
    ["gzip", "gzip"],
    ["none", "identity"],
    ["none", undefined],
  ] as const)("is sent whole, with %s to who accepts %s, and for good", async (encoding, accepted) => {
    // From the disk, and from the memory.
    for (let n = 0; n < 2; n += 1) {
      const { status, headers, body } = await ask(path, accepted);
      expect(headers).toMatchObject({
        "content-type": "application/javascript; charset=UTF-8",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        vary: expect.stringMatching(/accept-encoding/i) as string,
      });
      expect([status, headers["content-encoding"] ?? "none"]).toEqual([200, encoding]);
      expect(decoders[encoding](body).toString()).toBe(script);
    }
  });
});

test("what was compressed with the build is sent as it is, and says its length", async () => {
  const [current, old, style] = await Promise.all(
    ["chunks/new.js", "chunks/old.js", "chunks/a.css"].map((path) => ask(path, "br")),
  );
  for (const answer of [current, old, style]) {
    expect(answer?.headers["content-length"]).toBe(String(answer?.body.length));
    expect(answer?.body.length).toBeLessThan(100);
  }
  const head = await ask("chunks/new.js", "br", "HEAD");
  const lengths = [head, current].map((answer) => answer?.headers["content-length"]);
  expect([lengths[0], head.body.length]).toEqual([lengths[1], 0]);
  expect(style?.headers["content-type"]).toBe("text/css; charset=UTF-8");
});

test.each([
  ["what none has", "chunks/none.js"],
  ["a folder", "chunks"],
  ["what is outside", "..%2f..%2fsecret.js"],
  ["a file that begins with a dot", ".old.js"],
  ["another address", "../data/chunks/old.js"],
  ["what lies beside a file", "chunks/new.js.br"],
  ["a type that Next knows", "media/a.bin"],
])("%s is left to Next", async (_, path) => {
  const { status, body } = await ask(path);
  expect(body.toString()).not.toBe(script);
  expect(status).toBeGreaterThanOrEqual(400);
});

test("nothing is written beside what is compressed as it is", () => {
  expect(existsSync(join(folder, "new/media/a.bin.br"))).toBe(false);
});
