import fs from "node:fs/promises";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileState } from "./file-state";

const folder = mkdtempSync(path.join(tmpdir(), "file-state-"));
const file = path.join(folder, "maintain.json");
let now_ms = 0;

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.DATA_DIR = folder;
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  jest.spyOn(Date, "now").mockImplementation(() => now_ms);
});
beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("portal.publisher.cache"));
  rmSync(file, { force: true });
});
afterEach(() => void jest.mocked(fs.readFile).mockRestore?.());
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads fail as in a worker without free descriptors, or without permission. */
function failToRead(code: string): void {
  jest.spyOn(fs, "readFile").mockRejectedValue(Object.assign(new Error(code), { code }));
}
const later = async () => {
  now_ms += 60_000;
  return (await fileState()).kind;
};

it.each(["EMFILE", "ENFILE", "EACCES", "EIO"])(
  "keeps an open site open while reads fail with %s",
  async (code) => {
    expect(await later()).toBe("none");
    failToRead(code);
    expect([await later(), await later()]).toEqual(["none", "none"]);
  },
);

it.each(["EMFILE", "EIO"])(
  "keeps a closed site closed while reads fail with %s, and then reads again",
  async (code) => {
    writeFileSync(file, JSON.stringify({ on: true }));
    expect(await later()).toBe("read");
    failToRead(code);
    expect([await later(), await later()]).toEqual(["read", "read"]);
    jest.mocked(fs.readFile).mockRestore();
    rmSync(file);
    // Cached data is returned at once: without a turn of the event loop the file would never be read.
    while ((await later()) !== "none") await new Promise((resolve) => setImmediate(resolve));
  },
);

it("leaves the site open when a worker starts without descriptors, but closes it when the file may not be read", async () => {
  failToRead("EMFILE");
  expect(await later()).toBe("none");
  jest.mocked(fs.readFile).mockRestore();
  failToRead("EACCES");
  expect(await later()).toBe("broken");
});
