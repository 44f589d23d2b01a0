import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { readSettings } from "../backend/settings";
import { answerAsGameServer, type GameAnswer } from "../backend/testing/answering-game-server";
import { makeDataFolder } from "../backend/testing/data-folder";
import { checkAddresses } from "./doctor/addresses";
import { checkDatabase } from "./doctor/database";
import { checkGameServers } from "./doctor/game-servers";
import { checkProviders } from "./doctor/providers";
import { checkSale } from "./doctor/sale";
import { complete } from "./doctor-testing";
import { freePort, waitFor } from "./processes";

describe("providers, as the sandbox plays them", () => {
  let folder = "";
  let backend: ChildProcess;
  let url: string;
  let port: number;
  const PORTAL_SECRET = "a-secret-of-the-portal";
  beforeAll(async () => {
    folder = makeDataFolder("doctor");
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "", DATA_DIR: folder, LOG_LEVEL: "silent" };
    backend = spawn(process.execPath, ["--import", "tsx", "backend/main.ts"], {
      env: { ...env, BACKEND_PORT: String(port), PORTAL_SECRET },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    await waitFor(`${url}/readyz`);
  });
  afterAll(async () => {
    // As when the program that started it is killed: it ends by itself.
    backend.disconnect();
    expect(await once(backend, "exit")).toEqual([0, null]);
    rmSync(folder, { recursive: true });
  });

  const checked = async (more: Record<string, string>) => {
    const findings = await checkProviders(readSettings({ ...complete, ...more }));
    return findings.map(({ name, state, message }) => `${state} ${name}: ${message}`);
  };
  const momo = () => ({
    MOMO_PARTNER_CODE: "MOMOSANDBOX",
    MOMO_ACCESS_KEY: "sandbox-momo-access",
    MOMO_SECRET_KEY: "sandbox-momo-secret",
    MOMO_URL: `${url}/sandbox/momo`,
  });

  test("each is asked about an order that it can't know, and answers", async () => {
    const zalopay = {
      ZALOPAY_APP_ID: "2554",
      ZALOPAY_KEY1: "sandbox-zalopay-key1",
      ZALOPAY_KEY2: "sandbox-zalopay-key2",
      ZALOPAY_URL: `${url}/sandbox/zalopay`,
    };
    const vnpay = {
      VNPAY_TMN_CODE: "SANDBOX1",
      VNPAY_HASH_SECRET: "sandbox-vnpay-hash-secret",
      VNPAY_QUERY_URL: `${url}/sandbox/vnpay/merchant_webapi/api/transaction`,
    };
    expect(await checked({ ...momo(), ...zalopay, ...vnpay })).toEqual([
      "ok vnpay: answers, and its answer can be trusted",
      "ok momo: answers, and its answer can be trusted",
      "ok zalopay: answers, and its answer can be trusted",
    ]);
  });

  test("a wrong key or address is told, without the key", async () => {
    const [wrongKey] = await checked({ ...momo(), MOMO_SECRET_KEY: "a-secret-that-is-wrong" });
    expect(wrongKey).toMatch(/^fault momo: /);
    expect(wrongKey).not.toContain("a-secret");
    const nowhere = `127.0.0.1:${await freePort()}`;
    const [nobody] = await checked({ ...momo(), MOMO_URL: `http://${nowhere}` });
    expect(nobody).toBe(`fault momo: ${nowhere} refuses connections (ECONNREFUSED)`);
    expect(await checked({})).toEqual(["missing all: no provider is configured: nothing can be paid"]);
  });

  test("each game server is asked which games it serves, and for their servers", async () => {
    const sandbox = {
      name: "demo",
      url: `${url}/sandbox/game-server`,
      secret: "whsec_c2FuZGJveC1nYW1lLXNlcnZlci1zZWNyZXQ=",
      games: [11, 57],
    };
    const asked = async (...servers: object[]) => {
      const GAME_SERVERS = JSON.stringify(servers);
      const findings = await checkGameServers(readSettings({ ...complete, GAME_SERVERS }));
      return findings.map(({ name, state, message }) => `${state} ${name}: ${message}`);
    };
    const wrong = "whsec_YW5vdGhlci1zZWNyZXQtdGhhdC1pcy13cm9uZw==";
    const nobody = { ...sandbox, name: "down", url: `http://127.0.0.1:${await freePort()}`, games: [12] };
    const lines = await asked(sandbox, { ...sandbox, name: "wrong", secret: wrong, games: [13] }, nobody);
    expect(lines[0]).toMatch(/^ok demo: answers: \d+ servers$/);
    const refused = `fault down: ${new URL(nobody.url).host} refuses connections (ECONNREFUSED)`;
    expect(lines.slice(1)).toEqual(["fault wrong: HTTP 401", refused]);
    expect(await asked({ ...sandbox, games: [11, 999_999] })).toEqual([
      "fault demo: does not serve the games 999999",
    ]);
    const [none] = await checkGameServers(readSettings(complete));
    expect(none?.state).toBe("off");
  });

  test("a game server that is asked to reserve items, and can't, is told", async () => {
    const data: Record<string, object> = {
      about: { protocol: "1", games: [11] },
      "servers.list": { servers: [{ id: 1, name: "S1" }] },
    };
    const unsupported = (type: string): GameAnswer => ({
      status: 404,
      json: { type: `${type}.refused`, data: { error: "unsupported", message: "" } },
    });
    // As a server says it that has no such path.
    const notFound = (): GameAnswer => ({ status: 404, json: "not found", forged: "id" });
    let noReservations: (type: string) => GameAnswer = unsupported;
    const game = await answerAsGameServer(
      (type) =>
        type in data ? { status: 200, json: { type: `${type}.ok`, data: data[type] } } : noReservations(type),
      () => new Date(),
    );
    const { secrets, ...settings } = game.settings;
    const asked = async (reserve: boolean) => {
      const GAME_SERVERS = JSON.stringify([{ ...settings, secret: secrets, games: [11], reserve }]);
      return (await checkGameServers(readSettings({ ...complete, GAME_SERVERS }))).map(({ state }) => state);
    };
    expect([await asked(false), await asked(true)]).toEqual([["ok"], ["fault"]]);
    noReservations = notFound;
    expect(await asked(true)).toEqual(["fault"]);
    await game.close();
  });

  test("what is sold is read through the backend that has the data folder open", async () => {
    const before = { ...process.env };
    const variables = { DATABASE_URL: "", DATA_DIR: folder, BACKEND_PORT: String(port) };
    const saleBy = async (secret: string) => {
      process.env = { ...before, ...variables, PORTAL_SECRET: secret };
      const { ready } = await checkDatabase(readSettings(process.env));
      return ready && (await checkSale(readSettings(process.env))).map(({ name }) => name);
    };
    try {
      expect(await saleBy(PORTAL_SECRET)).toContain("games");
      expect(await saleBy("another-secret-than-its")).toEqual(["catalogue"]);
    } finally {
      process.env = before;
    }
  });

  test("the running backend is what the backend's address has to lead to", async () => {
    const settings = readSettings({ ...complete, PUBLIC_URL: url, BACKEND_PUBLIC_URL: url });
    expect((await checkAddresses(settings)).map(({ name, state }) => `${state} ${name}`)).toEqual([
      "fault PUBLIC_URL",
      "ok BACKEND_PUBLIC_URL",
    ]);
  });
});
