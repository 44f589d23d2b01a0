import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { expect } from "@playwright/test";
import { measurePortal } from "../fixtures/portal-process";
import { freePort, portalSettings, startProgram } from "../fixtures/programs";
import { backend, portal, test } from "../fixtures/site";

/** Sends a request as raw text; returns all that arrived until both sides closed. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(portal());
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.once("error", reject);
    socket.once("close", () => resolve(answer));
  });
}

test("upgrades are answered with 426 and closed: no descriptor is left", async () => {
  const descriptors = () => measurePortal().descriptors;
  const ask = (path: string) =>
    sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`);
  await ask("/history");
  const before = descriptors();
  for (let round = 0; round < 30; round += 1) {
    const paths = [
      "/history",
      "/en/history",
      "/x//y",
      "/kiem-the-vo-song/item",
      "/",
      "/nowhere",
      "/apidev/game",
    ];
    const answers = await Promise.all([...paths, "/history", "/x//y", "/healthz"].map(ask));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 426 /);
  }
  // Other tests open and close some at the same time; none of these 300 may be left.
  expect(descriptors() - before).toBeLessThan(150);
});

test("a portal of two workers ends under keep-alive load: not ready first, nobody cut off, within 10 s", async () => {
  const PORT = await freePort();
  const address = `http://127.0.0.1:${PORT}`;
  const { child } = await startProgram("server.ts", {
    env: {
      ...portalSettings,
      PORT,
      WORKERS: "2",
      PUBLIC_URL: address,
      PUBLISHER_API_URL: backend(),
      LOG_LEVEL: "silent",
    },
    readyAt: `${address}/readyz`,
  });
  const gone = once(child, "exit");

  const agent = new Agent({ keepAlive: true });
  const seen: { path: string; status: number; closes: boolean }[] = [];
  const cutOff: (string | undefined)[] = [];
  const ask = (path: string) =>
    new Promise<boolean>((resolve) => {
      const asked = request(address + path, { agent }, (answer) => {
        answer.resume();
        answer.once("end", () => {
          seen.push({ path, status: answer.statusCode ?? 0, closes: answer.headers.connection === "close" });
          resolve(true);
        });
      });
      asked.once("error", ({ code }: NodeJS.ErrnoException) => {
        if (asked.reusedSocket) cutOff.push(code);
        resolve(false);
      });
      asked.end();
    });
  const keepAsking = async (path: string) => {
    while (await ask(path));
  };
  const load = ["/maintain", "/maintain", "/apidev/game", "/apidev/game", "/readyz", "/readyz"].map(
    keepAsking,
  );
  await expect.poll(() => seen.length).toBeGreaterThan(60);
  const stopped = performance.now();
  child.kill("SIGTERM");
  await Promise.all(load);
  expect(await gone).toEqual([0, null]);
  expect(performance.now() - stopped).toBeLessThan(12_000);
  agent.destroy();

  const ofProbes = seen.filter(({ path }) => path === "/readyz").map(({ status }) => status);
  expect([...new Set(ofProbes)]).toEqual([200, 503]);
  expect(seen.filter(({ path, status }) => path !== "/readyz" && status !== 200)).toEqual([]);
  expect(seen.some(({ closes }) => closes)).toBe(true);
  expect(cutOff).toEqual([]);
});
