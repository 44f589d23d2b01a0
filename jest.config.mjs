import nextJest from "next/jest.js";

/** ESM-only packages, which Jest has to compile. */
const esm = ["next-intl", "use-intl", "intl-messageformat", "@formatjs", "icu-minify"];

const config = nextJest({ dir: "./" })({
  testEnvironment: "node",
  // Every core: half of a test's time is waiting for a database or a process.
  maxWorkers: "100%",
  globalSetup: "<rootDir>/backend/testing/find-servers.ts",
  testPathIgnorePatterns: ["/node_modules/", "/\\.next", "<rootDir>/e2e/"],
  modulePathIgnorePatterns: ["<rootDir>/\\.next"],
  moduleNameMapper: {
    "^server-only$": "<rootDir>/scripts/empty-module.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
});

export default async function jestConfig() {
  const resolved = await config();
  return {
    ...resolved,
    transformIgnorePatterns: [`/node_modules/(?!(${esm.join("|")})/)`, "^.+\\.module\\.(css|sass|scss)$"],
  };
}
