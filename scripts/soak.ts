import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * `npm run soak`: the backend's tests on both databases, those of races, models, methods, kills and cuts at full length;
 * bad requests; and the browser tests in both languages on both screens. RACE_ROUNDS, MODEL_RUNS, KILLS (the number of
 * kills per database), CUTS (of each operation's connection), ALTERATIONS and BAD_REQUESTS shorten them. The tests print
 * their seeds, and SEED repeats one of them.
 */
const {
  RACE_ROUNDS = "100",
  MODEL_RUNS = "200",
  KILLS = "100",
  METHOD_KILLS = "500",
  SHOP_KILLS = "200",
  ALTERATIONS = "400",
  BAD_REQUESTS = "15000",
  CUTS = "Infinity",
} = process.env;

/**
 * `npm run soak -- failover`: 40 primaries lost under orders, cards, purchases and callbacks, each with a backend or a
 * worker, and their synchronous standbys promoted; 11 whose standbys' clocks are 5 minutes ahead or behind in turn; rounds
 * in which the primary's disk is full, stalls, or is slow; and some in which nobody reaches its machine any more, in
 * network namespaces where they are allowed, and by proxies.
 */
const {
  PROMOTIONS = "40",
  CLOCK_PROMOTIONS = "11",
  DISK_ROUNDS = "3",
  NETWORK_ROUNDS = "10",
  FAILOVER_BACKENDS = "3",
} = process.env;
const tsx = (more: Record<string, string>, file: string) =>
  spawnSync(process.execPath, ["--import", "tsx", file], {
    env: { ...process.env, ...more },
    stdio: "inherit",
  }).status;
const parts: Record<string, () => number | null> = {
  /** Three deploys and a way back under load. */
  deploys: () => tsx({}, "scripts/soak-deploys.ts"),
  /** Faults of a real site, and what Prometheus says. */
  alerts: () => tsx({}, "scripts/soak-alerts.ts"),
  /** A cluster lost under load and restored to a moment. */
  restore: () => tsx({}, "scripts/restore-drill.ts"),
  failover: () =>
    jestOfBackend(
      { PROMOTIONS, CLOCK_PROMOTIONS, DISK_ROUNDS, NETWORK_ROUNDS, FAILOVER_BACKENDS },
      "backend/testing/failover",
    ),
};

function jestOfBackend(more: Record<string, string>, ...args: string[]): number | null {
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
  const command = [...flags, "node_modules/jest/bin/jest.js", "--runInBand", ...args];
  return spawnSync(process.execPath, command, { env: { ...process.env, ...more }, stdio: "inherit" }).status;
}

const [part] = process.argv.slice(2);
if (part !== undefined) {
  const run = parts[part];
  if (!run) console.error(`soak: the parts are ${Object.keys(parts).join(", ")}`);
  process.exit(run?.() ?? 1);
}

const started = Date.now();
console.log(
  `soak: ${RACE_ROUNDS} rounds of races, ${MODEL_RUNS} of the model, ${KILLS} kills of each database, ${METHOD_KILLS} over all methods, ${SHOP_KILLS} of the shop`,
);
const status = jestOfBackend(
  {
    RACE_ROUNDS,
    MODEL_RUNS,
    KILLS,
    METHOD_KILLS,
    SHOP_KILLS,
    METHODS: "all",
    CUTS,
    ALTERATIONS,
  },
  "--roots",
  "backend",
);
const next = (more: Record<string, string>, ...args: string[]) =>
  spawnSync("npx", args, { env: { ...process.env, ...more }, stdio: "inherit" }).status === 0;
const built = existsSync(".next/BUILD_ID") || next({}, "next", "build");
const badRequests = ["e2e/security", "-g", "seeded bad", "--project=desktop"];
const fuzzed = built && next({ BAD_REQUESTS }, "playwright", "test", ...badRequests);
const browsed = built && next({ E2E_FULL: "1" }, "playwright", "test");
// All faults of the foreign backend, and many more answers with habits.
const read = next(
  { FAULTS: "all", HABITS: "2000" },
  "jest",
  "--roots",
  "scripts",
  "lib",
  "--",
  "foreign",
  "reading",
);
const passed = status === 0 && fuzzed && browsed && read;
console.log(`soak: ${passed ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`);
process.exit(passed ? 0 : 1);
