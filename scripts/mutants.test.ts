import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faults } from "./mutants/list";
import { plant, whyNot } from "./mutants/plant";
import { readJest, readPlaywright } from "./mutants/run-tests-of";

describe("the list of planted faults", () => {
  test.each(faults.map((fault) => [fault.name, fault] as const))("%s can be planted", (_, fault) => {
    expect(whyNot(".", fault)).toBeUndefined();
  });

  test("the browser tests that should find one exist", () => {
    const files = readdirSync("e2e", { recursive: true, encoding: "utf8" });
    const missing = faults.filter(({ foundBy: { suite, pattern, title = "" } }) => {
      if (suite !== "e2e") return false;
      const file = files.find((each) => each.includes(`/${pattern}`));
      return !file || !readFileSync(join("e2e", file), "utf8").includes(title);
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test("no two have one name, and at least eight are left to the browser tests", () => {
    const names = faults.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(faults.filter(({ foundBy }) => foundBy.suite === "e2e").length).toBeGreaterThanOrEqual(8);
  });
});

test("a fault is planted as it is written, and taken out again", () => {
  const folder = mkdtempSync(join(tmpdir(), "mutants-test-"));
  const [example] = faults;
  if (!example) throw new Error("no faults");
  const fault = { ...example, file: "a.ts", find: "x > 1", replace: "x > $&1" };
  const path = join(folder, "a.ts");
  expect(whyNot(folder, fault)).toBe("a.ts is not there");
  writeFileSync(path, "if (x > 1) x > 1;");
  expect(whyNot(folder, fault)).toBe("what it replaces occurs 2 times in a.ts");
  writeFileSync(path, "if (x > 1) y();");
  expect(whyNot(folder, fault)).toBeUndefined();
  const takeOut = plant(folder, fault);
  expect(readFileSync(path, "utf8")).toBe("if (x > $&1) y();");
  takeOut();
  expect(readFileSync(path, "utf8")).toBe("if (x > 1) y();");
  rmSync(folder, { recursive: true });
});

test("only tests that ran and failed find a fault", () => {
  const jest = { numPassedTests: 1, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  expect(readJest(jest)).toEqual({ kind: "passed", tests: 1 });
  expect(readJest({ ...jest, numPassedTests: 0 }).kind).toBe("broken");
  const unread = { message: "SyntaxError", assertionResults: [] };
  expect(readJest({ ...jest, numRuntimeErrorTestSuites: 1, testResults: [unread] }).kind).toBe("broken");
  const failed = { message: "", assertionResults: [{ status: "failed", fullName: "a sum" }] };
  expect(readJest({ ...jest, numFailedTests: 1, testResults: [failed] })).toEqual({
    kind: "failed",
    tests: 2,
    first: "a sum",
  });

  const browser = { stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [], suites: [] };
  expect(readPlaywright(browser)).toEqual({ kind: "passed", tests: 2 });
  expect(readPlaywright({ ...browser, errors: [{ message: "no site" }] }).kind).toBe("broken");
  const suites = [{ specs: [], suites: [{ specs: [{ title: "a page", ok: false }] }] }];
  expect(readPlaywright({ ...browser, stats: { ...browser.stats, unexpected: 1 }, suites })).toEqual({
    kind: "failed",
    tests: 3,
    first: "a page",
  });
});
