import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cpus } from "node:os";
import findPostgres from "../backend/testing/find-postgres";
import { measureCallbacks } from "./callbacks";
import { measureCapacity } from "./capacity";
import { measureCopies } from "./copies";
import { printFigures, type Figure } from "./figures";
import { measureLive } from "./live";
import { measureLighthouse } from "./lighthouse";
import { measureManyGames } from "./many-games";
import { measureManyProducts } from "./many-products";
import { measureMiddleware } from "./middleware";
import { measureMoney } from "./money";
import { measurePages } from "./pages";
import { measurePhone } from "./phone";
import { measurePublishing } from "./publishing";
import { measureReturning } from "./returning";
import { measureScript } from "./script";
import { measureShop } from "./shop";
import { measureStatements } from "./statements";
import { measureTopups } from "./topups";

/**
 * `npm run bench [pages|copies|script|returning|middleware|many-games|many-products|lighthouse|phone|topups|callbacks|shop|statements|money|live|publishing|capacity …]`: prints each
 * figure with its limit, as ratios within one run.
 */
const parts: Record<string, () => Promise<Figure[]>> = {
  pages: measurePages,
  copies: measureCopies,
  script: measureScript,
  returning: measureReturning,
  middleware: measureMiddleware,
  "many-games": measureManyGames,
  "many-products": measureManyProducts,
  lighthouse: measureLighthouse,
  phone: measurePhone,
  topups: measureTopups,
  callbacks: measureCallbacks,
  shop: measureShop,
  statements: measureStatements,
  money: measureMoney,
  live: measureLive,
  publishing: measurePublishing,
  capacity: measureCapacity,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);

process.env.REQUIRE_POSTGRES = "1";
await findPostgres();
const names = asked.length > 0 ? asked : Object.keys(parts);
if (names.some((name) => !["topups", "callbacks", "shop", "statements", "money"].includes(name))) {
  const apps = names.some((name) => name !== "capacity") ? [".", "bench/bare"] : ["."];
  for (const app of apps) {
    if (existsSync(`${app}/.next/BUILD_ID`)) continue;
    execFileSync(process.execPath, ["node_modules/next/dist/bin/next", "build", app], { stdio: "inherit" });
  }
}

const figures: Figure[] = [];
for (const name of names) {
  console.log(`measuring ${name} …`);
  try {
    figures.push(...((await parts[name]?.()) ?? []));
  } catch (error) {
    // What the other parts measured is still printed.
    console.error(error);
    figures.push({ name, value: `not measured: ${(error as Error).name}`, bar: "", met: false });
  }
}
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
);
printFigures(figures);
process.exit(figures.every(({ met }) => met) ? 0 : 1);
