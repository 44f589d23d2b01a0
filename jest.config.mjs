import { availableParallelism } from "node:os";
import nextJest from "next/jest.js";

/** ESM-only packages, which Jest has to compile. */
const esm = ["next-intl", "use-intl", "intl-messageformat", "@formatjs", "icu-minify"];

const intl = "<rootDir>/node_modules";

const config = nextJest({ dir: "./" })({
  testEnvironment: "node",
  // One more than there are cores: half of a test's time is waiting for a database or a process.
  maxWorkers: availableParallelism() + 1,
  // Only ends a test that hangs: how long a test may take depends on the machine, and is measured in bench/.
  testTimeout: 600_000,
  setupFilesAfterEnv: ["<rootDir>/scripts/jest-setup.ts"],
  globalSetup: "<rootDir>/backend/testing/find-servers.ts",
  globalTeardown: "<rootDir>/backend/testing/remove-templates.ts",
  testPathIgnorePatterns: ["/node_modules/", "/\\.next", "<rootDir>/e2e/"],
  modulePathIgnorePatterns: ["<rootDir>/\\.next"],
  moduleNameMapper: {
    "^server-only$": "<rootDir>/scripts/empty-module.ts",
    // What Next's plugin and its server condition resolve; here messages come as they are written, and are parsed.
    "^next-intl/config$": "<rootDir>/lib/i18n/request.ts",
    "^next-intl/server$": `${intl}/next-intl/dist/esm/development/server.react-server.js`,
    "^use-intl/format-message$": "<rootDir>/lib/i18n/format-message.ts",
    "^use-intl/format-message/format-only$": `${intl}/use-intl/dist/esm/development/format-message/index.js`,
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
