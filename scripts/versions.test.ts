import { readFileSync } from "node:fs";

/** Lower versions have known remote code execution, middleware bypasses or open redirects. */
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

test.each(Object.entries(floors))("%s is at least %s in every installed copy", (name, floor) => {
  const installed = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(installed.length).toBeGreaterThan(0);
  for (const [path, { version = "0" }] of installed)
    expect([path, isBelow(version, floor)]).toEqual([path, false]);
});

test("the lock file contains no registry address", () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
});
