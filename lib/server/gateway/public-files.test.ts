import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { openFileGateway, writeFiles } from "./files-testing";
import { readPublicFiles } from "./public-files";

const picture = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(100)}</svg>`;
let folder: string;
let gateway: Awaited<ReturnType<typeof openFileGateway>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "public-"));
  writeFiles(folder, {
    "games/a.svg": picture,
    "fonts/a-1234.woff2": "font",
    "sw.js": "script",
    "fonts/OFL.txt": "text",
    "large.svg": " ".repeat(300_000),
  });
  gateway = await openFileGateway({ publicFiles: await readPublicFiles(folder) });
});
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["br", "gzip, br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["none", "identity", (body: Buffer) => body],
] as const)(
  "a picture is sent with %s to who accepts %s, and not again to who has it",
  async (_, accepted, decode) => {
    const headers = { "accept-encoding": accepted };
    for (let n = 0; n < 2; n += 1) {
      const answer = await gateway.ask("/games/a.svg?v=1", headers);
      expect(decode(answer.body).toString()).toBe(picture);
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          "content-type": "image/svg+xml",
          "content-length": String(answer.body.length),
          "cache-control": "public, max-age=3600, stale-while-revalidate=604800",
          "content-security-policy": expect.stringContaining("default-src 'none'") as string,
          "x-content-type-options": "nosniff",
          vary: "Accept-Encoding",
        },
      });
      const { etag = "" } = answer.headers;
      const again = await gateway.ask("/games/a.svg", {
        ...headers,
        "if-none-match": `"other", ${etag.slice(2)}`,
      });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0]);
    }
    const head = await gateway.ask("/games/a.svg", headers, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
  },
);

test("each encoding of a picture has a tag of its own", async () => {
  const tags = await Promise.all(
    ["br", "gzip", "identity"].map(async (encoding) => {
      const { headers } = await gateway.ask("/games/a.svg", { "accept-encoding": encoding });
      return headers.etag;
    }),
  );
  expect(new Set(tags).size).toBe(3);
});

test("a font is sent for good, and as it is", async () => {
  const { headers, body } = await gateway.ask("/fonts/a-1234.woff2", { "accept-encoding": "br" });
  expect([body.toString(), headers["content-encoding"], headers["content-type"]]).toEqual([
    "font",
    undefined,
    "font/woff2",
  ]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test.each([
  ["the service worker, which has a policy of its own", "/sw.js"],
  ["a type that Next knows", "/fonts/OFL.txt"],
  ["what is large", "/large.svg"],
  ["what is not there", "/games/b.svg"],
  ["a folder", "/games"],
  ["another spelling", "/games/%61.svg"],
])("%s is left to Next", async (_, path) => {
  expect((await gateway.ask(path)).body.toString()).toBe("Next");
});

test("another method, and a blocked address, are left to Next", async () => {
  expect((await gateway.ask("/games/a.svg", {}, "POST")).body.toString()).toBe("Next");
  const blocking = await openFileGateway({ publicFiles: await readPublicFiles(folder) }, ["127."]);
  expect((await blocking.ask("/games/a.svg")).body.toString()).toBe("Next");
  blocking.close();
});
