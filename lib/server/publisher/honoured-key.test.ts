import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signConformance } from "@/lib/contract/conformance-signature";

const folder = mkdtempSync(join(tmpdir(), "conformance-"));
const file = join(folder, "conformance.json");
afterAll(() => rmSync(folder, { recursive: true }));

/** A portal started with these settings. */
async function start(settings: Record<string, string>) {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("portal.publisher.honours-key"));
  for (const name of ["PUBLISHER_API_URL", "PUBLISHER_CONFORMANCE", "CONFORMANCE_KEY"])
    delete process.env[name];
  Object.assign(process.env, { NEXTAUTH_SECRET: "a-secret-of-enough-length" }, settings);
  return import("./honoured-key");
}
const elsewhere = { PUBLISHER_API_URL: "https://publisher.example" };
const check = (name: string, ok = true) => ({ name, call: "purchase", level: "required", ok });
const keyChecks = ["same key, same order", "same key twice at once, one order"];

it("relies on the embedded backend, and on no other that has said nothing", async () => {
  expect((await start({})).honoursKey()).toBe(true);
  expect((await start(elsewhere)).honoursKey()).toBe(false);
});

it.each([
  ["all checks of the key hold", keyChecks.map((name) => check(name)), true],
  [
    "one of them fails",
    [check("same key, same order"), check("same key twice at once, one order", false)],
    false,
  ],
  ["one of them is missing", [check("same key, same order")], false],
])("reads the conformance file: %s", async (_, checks, expected) => {
  writeFileSync(file, JSON.stringify({ result: "pass", checks }));
  expect((await start({ ...elsewhere, PUBLISHER_CONFORMANCE: file })).honoursKey()).toBe(expected);
});

it("does not rely on a file that can't be read", async () => {
  writeFileSync(file, "{");
  expect((await start({ ...elsewhere, PUBLISHER_CONFORMANCE: file })).honoursKey()).toBe(false);
});

it("relies on a signed file with the key that has signed it, and without a key", async () => {
  const CONFORMANCE_KEY = "a-key-of-enough-length";
  const content = { result: "pass", checks: keyChecks.map((name) => check(name)) };
  writeFileSync(file, JSON.stringify({ ...content, signature: signConformance(content, CONFORMANCE_KEY) }));
  const settings = { ...elsewhere, PUBLISHER_CONFORMANCE: file };
  expect((await start({ ...settings, CONFORMANCE_KEY })).honoursKey()).toBe(true);
  expect((await start({ ...settings, CONFORMANCE_KEY: "another-key-of-enough" })).honoursKey()).toBe(false);
  expect((await start(settings)).honoursKey()).toBe(true);
});

it("believes a backend that answers a purchase with its key, and only its own", async () => {
  const { honoursKey, noteAnsweredKey } = await start(elsewhere);
  noteAnsweredKey("key-1", undefined);
  noteAnsweredKey("key-1", "key-2");
  expect(honoursKey()).toBe(false);
  noteAnsweredKey("key-1", "key-1");
  expect(honoursKey()).toBe(true);
});
