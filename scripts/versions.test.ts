import { readFileSync } from "node:fs";

/** Below these stand known remote code execution, middleware bypass or open redirects. */
const floors = {
  next: "16.4.5",
  "next-auth": "4.24.15",
  "next-intl": "4.9.2",
  react: "19.2.3",
  "react-dom": "19.2.3",
  sharp: "0.35.5",
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { version?: string }>;
};

function isBelow(version: string, floor: string): boolean {
  return version.localeCompare(floor, "en", { numeric: true }) < 0;
}

test.each(Object.entries(floors))("%s is at least %s, wherever it is installed", (name, floor) => {
  const installed = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(installed.length).toBeGreaterThan(0);
  for (const [path, { version = "0" }] of installed)
    expect([path, isBelow(version, floor)]).toEqual([path, false]);
});

test("the lock file names no registry", () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
});
