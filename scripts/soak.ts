import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * `npm run soak`: the races, the shop's model, the kills and the bad requests at full length. Shorter with
 * RACE_ROUNDS, MODEL_RUNS, KILLS (each database is killed so often) and BAD_REQUESTS; the tests print
 * their seeds, and SEED runs one of them again.
 */
const {
  RACE_ROUNDS = "100",
  MODEL_RUNS = "200",
  KILLS = "100",
  METHOD_KILLS = "500",
  SHOP_KILLS = "200",
  BAD_REQUESTS = "15000",
} = process.env;

const started = Date.now();
console.log(
  `soak: ${RACE_ROUNDS} rounds of races, ${MODEL_RUNS} of the model, ${KILLS} kills of each database, ${METHOD_KILLS} over all methods, ${SHOP_KILLS} of the shop`,
);
const { status } = spawnSync(
  process.execPath,
  [
    "--experimental-vm-modules",
    "--disable-warning=ExperimentalWarning",
    "node_modules/jest/bin/jest.js",
    "--runInBand",
    "--runTestsByPath",
    "backend/orders/races.test.ts",
    "backend/orders/shop-races.test.ts",
    "backend/orders/shop-model.test.ts",
    "backend/testing/kill.test.ts",
    "backend/testing/kill-methods.test.ts",
    "backend/testing/kill-shop.test.ts",
  ],
  {
    env: { ...process.env, RACE_ROUNDS, MODEL_RUNS, KILLS, METHOD_KILLS, SHOP_KILLS },
    stdio: "inherit",
  },
);
const next = (...args: string[]) =>
  spawnSync("npx", args, { env: { ...process.env, BAD_REQUESTS }, stdio: "inherit" });
const built = existsSync(".next/BUILD_ID") || next("next", "build").status === 0;
const fuzzed =
  built &&
  next("playwright", "test", "e2e/security.spec.ts", "-g", "seeded bad", "--project=desktop").status === 0;
const passed = status === 0 && fuzzed;
console.log(`soak: ${passed ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`);
process.exit(passed ? 0 : 1);
