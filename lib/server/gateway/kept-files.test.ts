import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { day_ms, writeFiles } from "./files-testing";
import { keepFiles } from "./kept-files";

let folder: string;
let kept: string;
const names = () => readdirSync(kept, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
  kept = join(folder, "kept");
  const old = writeFiles(join(folder, "old"), {
    "chunks/old.js": "old",
    "chunks/both.js": "both",
    "id-1/_buildManifest.js": "1",
  });
  const now = writeFiles(join(folder, "new"), { "chunks/new.js": "new", "chunks/both.js": "both" });
  // Two portals at once.
  await Promise.all([keepFiles(old, kept, 0), keepFiles(old, kept, 0)]);
  await keepFiles(now, kept, day_ms);
});
afterAll(() => rmSync(folder, { recursive: true }));

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
