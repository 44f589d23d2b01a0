import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Noon in Vietnam: bank transfers are open, whatever the hour at which the tests run. */
const noon = "2026-03-02T05:00:00Z";

/** What `npm start` itself says: the sandbox's accounts are named there. */
const greeting = /^\[start\].*$/gm;
/** A password, a token, an arrival's address, or the serial of the cards that the tests pay with. */
const secret = /.*(?:matkhau123|vanhanh123|eyJ[\w-]{16,}\.|user_token=[^&\s"]{8}|PM1234567890).*/;

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return String(port);
}

/** The site as `npm start` runs it, on free ports and a data folder of its own; ended after the last test. */
export default async function startSite(): Promise<() => Promise<void>> {
  const [PORT, BACKEND_PORT] = [await freePort(), await freePort()];
  const DATA_DIR = mkdtempSync(join(tmpdir(), "e2e-"));
  const env = {
    ...process.env,
    PORT,
    BACKEND_PORT,
    // A few players make the orders of all specs.
    MAX_OPEN_ORDERS: "100000",
    MAX_CLAIMS_PER_DAY: "100000",
    DATA_DIR,
    SANDBOX_CLOCK: noon,
    LOG_LEVEL: "warn",
    // Each test comes from an address of its own (site.ts): wrong passwords are counted by address, too.
    TRUSTED_PROXY_HOPS: "1",
    WORKERS: "1",
  };
  const site = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let logged = "";
  for (const output of [site.stdout, site.stderr])
    output.setEncoding("utf8").on("data", (text: string) => {
      logged += text;
      if (output === site.stderr) process.stderr.write(text);
    });
  const ended = once(site, "exit").then(() => Promise.reject(new Error("the site ended at its start")));
  await Promise.race([saysOpen(site.stdout), ended]);
  ended.catch(() => undefined);
  process.env.E2E_SITE_PID = String(site.pid);
  process.env.E2E_PORTAL = `http://localhost:${PORT}`;
  process.env.E2E_BACKEND = `http://localhost:${BACKEND_PORT}`;
  return async () => {
    const gone = once(site, "exit");
    site.kill("SIGTERM");
    await gone;
    rmSync(DATA_DIR, { recursive: true });
    const told = secret.exec(logged.replace(greeting, ""))?.[0];
    if (told) throw new Error(`the site's log tells a secret: ${told}`);
  };
}

async function saysOpen(output: NodeJS.ReadableStream): Promise<void> {
  output.setEncoding("utf8");
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  output.on("data", (text: string) => text.includes("] open http") && open());
  await opened;
}
