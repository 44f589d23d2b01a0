import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "conformance-"));
const file = join(folder, "conformance.json");
afterAll(() => rmSync(folder, { recursive: true }));

/** What a portal with this file, or with none, takes to be missing. */
async function lackedBy(checks?: readonly object[]) {
  jest.resetModules();
  delete process.env.PUBLISHER_CONFORMANCE;
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  if (checks) {
    writeFileSync(file, JSON.stringify({ result: "pass", checks }));
    process.env.PUBLISHER_CONFORMANCE = file;
  }
  const { lackedParts } = await import("./lacked-parts");
  return lackedParts();
}
const check = (call: string, ok: boolean, value = "HTTP 404, code 404") => ({
  name: `${call} is answered with code 200`,
  call,
  level: "feature",
  ok,
  value,
});

test("without a conformance file every part is taken to be there", async () => {
  expect(await lackedBy()).toEqual([]);
});

test("a part whose call was not answered when the kit ran is missing", async () => {
  const checks = [check("listItems", false), check("listProducts", true), check("getDailyRecharge", false)];
  expect(await lackedBy(checks)).toEqual(["items", "milestones"]);
});

test.each(["not run: no game is on sale", "HTTP 500, code (missing)", "HTTP 200, code 0"])(
  "a part whose check says %p may be there",
  async (value) => {
    expect(await lackedBy([check("listItems", false, value)])).toEqual([]);
  },
);

test("a file of one check", async () => {
  expect(await lackedBy([check("listProducts", false)])).toEqual(["webshop"]);
});
