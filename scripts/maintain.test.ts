import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseMaintainArgs } from "./maintain-args";

const folder = mkdtempSync(path.join(tmpdir(), "maintain-"));
afterAll(() => rmSync(folder, { recursive: true }));

function maintain(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/maintain.ts", ...args],
    { env: { ...process.env, NODE_OPTIONS: "", DATA_DIR: folder }, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}
const written = () => JSON.parse(readFileSync(path.join(folder, "maintain.json"), "utf8")) as unknown;

test("it says so where no portal has run on the folder, as with another DATA_DIR than the portals'", () => {
  const other = maintain("off");
  expect([other.status, other.stderr]).toEqual([0, expect.stringContaining("no built portal has run on")]);
  mkdirSync(path.join(folder, "static"));
  expect(maintain("off").stderr).toBe("");
});

test("the command closes, inspects and opens, and writes only whole files", () => {
  const on = maintain("on", "--until", "2999-01-01T00:00:00+07:00", "--vi", "Nâng cấp", "--en", "Upgrade");
  expect([on.status, on.stderr]).toEqual([0, ""]);
  expect(written()).toEqual({ on: true, until: "2999-01-01T00:00:00+07:00", vi: "Nâng cấp", en: "Upgrade" });

  maintain("on", "--inspect", "--en", "Being looked at");
  expect(written()).toMatchObject({ on: true, vi: "Nâng cấp", inspect: { on: true, en: "Being looked at" } });

  expect(maintain("off").stdout).toContain("maintenance: off\ninspection: on");
  expect(written()).toEqual({ on: false, inspect: { on: true, en: "Being looked at" } });
  expect(readdirSync(folder)).toEqual(["maintain.json", "static"]);
});

test("a broken file is reported, and repaired by the next switch", () => {
  writeFileSync(path.join(folder, "maintain.json"), '{"on": tr');
  const status = maintain("status");
  expect(status.stderr).toContain("was broken");
  expect(status.stdout).toContain("the site is closed while the file is broken");
  expect(maintain("off").status).toBe(0);
  expect(written()).toEqual({ on: false });
});

test("wrong arguments change nothing and are reported", () => {
  const before = written();
  const refused = maintain("on", "--until", "tomorrow");
  expect([refused.status, refused.stdout]).toEqual([2, ""]);
  expect(refused.stderr).toContain("--until must be a time with its zone");
  expect(written()).toEqual(before);
});

const now = Date.parse("2026-11-21T00:00:00Z");
test.each([
  [[], "say on, off or status"],
  [["maybe"], "say on, off or status"],
  [["on", "--vi", "a", "b"], '"b" is one word too many'],
  [["on", "--until", "2026-11-21T02:00:00"], "--until must be a time with its zone"],
  [["on", "--until", "2026-11-20T00:00:00Z"], "--until lies in the past"],
  [
    ["on", "--from", "2026-11-22T00:00:00Z", "--until", "2026-11-21T12:00:00Z"],
    "--until must come after --from",
  ],
  [["on", "--vi", ""], "--vi must have 1 to 500 characters"],
  [["off", "--until", "2999-01-01T00:00:00Z"], "--until goes with on alone"],
  [["on", "--nonsense"], "Unknown option '--nonsense'"],
  [["on", "--until"], "argument missing"],
])("%j is refused: %s", (args, why) => {
  const asked = parseMaintainArgs(args, now);
  expect(asked.ok ? "" : asked.why).toContain(why);
});
