import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../backend/settings";
import { greeting } from "./greeting";
import { portalSecret, sessionSecret } from "./secret";

const folder = mkdtempSync(join(tmpdir(), "secret-"));
afterAll(() => rmSync(folder, { recursive: true }));
const env = (more: Partial<NodeJS.ProcessEnv>): NodeJS.ProcessEnv => ({
  NODE_ENV: "test",
  DATA_DIR: folder,
  ...more,
});
const secretOf = (more: Partial<NodeJS.ProcessEnv>) => sessionSecret(env(more), readSettings(env(more)));
const greetingOf = (more: Partial<NodeJS.ProcessEnv>) => greeting(readSettings(env(more))).join();
const databaseFile = join(folder, "database");
writeFileSync(databaseFile, "postgres://db.example/nap");

test("the sandbox makes a key once, stores it readable by its owner only, and reads it again", () => {
  const made = secretOf({});
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(secretOf({})).toBe(made);
  expect(readFileSync(join(folder, "nextauth-secret"), "utf8")).toBe(made);
  expect(statSync(join(folder, "nextauth-secret")).mode & 0o777).toBe(0o600);
  expect(portalSecret(made)).not.toContain(made);
});

test("a configured key is used unchanged", () => {
  expect(secretOf({ NEXTAUTH_SECRET: "of my own" })).toBe("of my own");
});

test("a key in a file is read from there", () => {
  const file = join(folder, "given");
  writeFileSync(file, "of my own file\n");
  expect(secretOf({ NEXTAUTH_SECRET_FILE: file })).toBe("of my own file");
});

test("the demo's passwords are printed only in the sandbox", () => {
  expect(greetingOf({})).toContain("matkhau123");
  for (const off of [{ SANDBOX: "off" }, { DATABASE_URL: "postgres://db.example/nap" }])
    expect(greetingOf(off)).not.toMatch(/matkhau123|vanhanh123|player01/);
});

test.each([
  { PUBLISHER_API_URL: "https://publisher.example" },
  { BACKEND_URL: "http://10.0.0.5:4000", SANDBOX: "1" },
  { DATABASE_URL: "postgres://db.example/nap" },
  { DATABASE_URL_FILE: databaseFile },
  { SANDBOX: "off" },
])("a real site has to set one: %j", (real) => {
  expect(() => secretOf(real)).toThrow("NEXTAUTH_SECRET is missing");
});

test("an error names a folder that can't be used", () => {
  const file = join(folder, "nextauth-secret");
  expect(() => secretOf({ DATA_DIR: join(file, "below") })).toThrow("can't be used");
});
