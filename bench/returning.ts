import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { keepFiles, staticFolders } from "@/lib/server/gateway/kept-files";
import { foldersOf, makeDeltas } from "@/lib/server/gateway/make-deltas";
import { ensureBrowser } from "../scripts/browser";
import { copyProject } from "../scripts/mutants/copy";
import { infoFigure, limitFigure, type Figure } from "./figures";
import { freePort } from "../scripts/processes";
import { startBackend, startPortal } from "./servers";

const paths = ["/", "/kiem-the-vo-song"];
/** How a build names its scripts: it has to be the same in both. */
const naming = ["next.config.ts", "scripts/name-scripts.ts"];

/**
 * What a browser that has the scripts of the day before loads of today's, in a hundredth of what it loads without them:
 * headers and bodies, in Chromium. The day before is the last commit that is 24 hours older than the newest.
 */
export async function measureReturning(): Promise<Figure[]> {
  const before = buildDayBefore();
  const folder = mkdtempSync(join(tmpdir(), "returning-"));
  const backend = await startBackend({ SANDBOX_GAMES: "24" });
  const browser = await chromium.launchPersistentContext(join(folder, "browser"), {
    executablePath: ensureBrowser(),
    args: ["--no-sandbox"],
    viewport: { width: 360, height: 800 },
  });
  const PORT = String(await freePort());
  const DATA_DIR = join(folder, "data");
  /** The bytes of scripts that come over the network in a visit of home and game page. */
  const visit = async (build: string) => {
    const portal = await startPortal(backend.url, { PORT, DATA_DIR }, build);
    let bytes = 0;
    for (const path of paths) bytes += await bytesOfScripts(browser, portal.url + path);
    await portal.stop();
    return bytes;
  };
  try {
    const first = await visit(before.folder);
    await keepFiles(...staticFolders(DATA_DIR), Date.now());
    await makeDeltas(foldersOf(DATA_DIR), Date.now());
    const again = await visit(".");
    const percent = Math.round((again / first) * 1000) / 10;
    return [
      limitFigure("script of home and game page after a day's commits", percent, 20, " %"),
      infoFigure("the same in bytes, beside those of a first visit", `${again} of ${first}`),
    ];
  } finally {
    await browser.close();
    await backend.stop();
    before.remove();
    rmSync(folder, { recursive: true });
  }
}

/** The build of the day before in a copy of the project as it is now: it is answered by the same program. */
function buildDayBefore(): ReturnType<typeof copyProject> {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const newest_s = Number(git("log", "-1", "--format=%ct"));
  const commit = git("rev-list", "-1", `--before=${newest_s - 24 * 3_600}`, "HEAD");
  if (!commit) throw new Error("there is no commit of the day before");
  const old = copyProject(commit);
  try {
    for (const file of naming) copyFileSync(file, join(old.folder, file));
    execFileSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      cwd: old.folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const copy = copyProject();
    renameSync(join(old.folder, ".next"), join(copy.folder, ".next"));
    return copy;
  } finally {
    old.remove();
  }
}

async function bytesOfScripts(browser: BrowserContext, url: string): Promise<number> {
  const page = await browser.newPage();
  const network = await browser.newCDPSession(page);
  await network.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (type === "Script" && !response.fromDiskCache) scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.close();
  return bytes;
}
