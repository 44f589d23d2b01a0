import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, waitFor } from "./processes";

// npm passes it to the shell that it starts, which ends without passing it on.
test("a signal to npm ends the program that it runs", async () => {
  const data = mkdtempSync(path.join(tmpdir(), "npm-run-"));
  const port = await freePort();
  const env = { ...process.env, NODE_OPTIONS: "", SANDBOX: "1", DATABASE_URL: "", LOG_LEVEL: "silent" };
  const npm = spawn("npm", ["run", "--silent", "backend"], {
    env: { ...env, DATA_DIR: data, BACKEND_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own, so that a program that npm left behind can be ended with it.
    detached: true,
  });
  try {
    await waitFor(`http://127.0.0.1:${port}/readyz`);
    npm.kill("SIGTERM");
    const signal = AbortSignal.timeout(300_000);
    await once(npm, "exit", { signal });
    // The program has the other end of this pipe as long as it runs.
    if (!npm.stdout.readableEnded) await once(npm.stdout.resume(), "end", { signal });
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow("fetch failed");
  } finally {
    endGroup(npm.pid ?? 0);
    rmSync(data, { recursive: true, force: true });
  }
});

function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}
