import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { greeting } from "./greeting";
import { portalSecret, sessionSecret } from "./secret";

const folder = mkdtempSync(join(tmpdir(), "secret-"));
afterAll(() => rmSync(folder, { recursive: true }));
const env = (more: Partial<NodeJS.ProcessEnv>): NodeJS.ProcessEnv => ({
  NODE_ENV: "test",
  DATA_DIR: folder,
  ...more,
});

test("the sandbox makes a key once, stores it readable by its owner only, and reads it again", () => {
  const made = sessionSecret(env({}));
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(sessionSecret(env({}))).toBe(made);
  expect(readFileSync(join(folder, "nextauth-secret"), "utf8")).toBe(made);
  expect(statSync(join(folder, "nextauth-secret")).mode & 0o777).toBe(0o600);
  expect(portalSecret(made)).not.toContain(made);
});

test("a configured key is used unchanged", () => {
  expect(sessionSecret(env({ NEXTAUTH_SECRET: "of my own" }))).toBe("of my own");
});

test("a key in a file is read from there", () => {
  const file = join(folder, "given");
  writeFileSync(file, "of my own file\n");
  expect(sessionSecret(env({ NEXTAUTH_SECRET_FILE: file }))).toBe("of my own file");
});

test("the demo's passwords are printed only in the sandbox", () => {
  expect(greeting(env({})).join()).toContain("matkhau123");
  for (const off of [{ SANDBOX: "off" }, { DATABASE_URL: "postgres://db.example/nap" }])
    expect(greeting(env(off)).join()).not.toMatch(/matkhau123|vanhanh123|player01/);
});

test.each([
  { PUBLISHER_API_URL: "https://publisher.example" },
  { DATABASE_URL: "postgres://db.example/nap" },
  { DATABASE_URL_FILE: "package.json" },
  { SANDBOX: "off" },
])("a real site has to set one: %j", (real) => {
  expect(() => sessionSecret(env(real))).toThrow("NEXTAUTH_SECRET is missing");
});

test("an error names a folder that can't be used", () => {
  const file = join(folder, "nextauth-secret");
  expect(() => sessionSecret(env({ DATA_DIR: join(file, "below") }))).toThrow("can't be used");
});
