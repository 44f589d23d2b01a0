import { answerAsGameServer, type GameAnswer } from "../backend/testing/answering-game-server";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { readSettings } from "../backend/settings";
import { makeDataFolder } from "../backend/testing/data-folder";
import { checkDatabase } from "./doctor/database";
import { checkEnvironment } from "./doctor/environment";
import { examine } from "./doctor/examine";
import { findingLines, isBlocking } from "./doctor/finding";
import { startMailServer } from "../backend/sandbox/mail-server";
import { checkGameServers } from "./doctor/game-servers";
import { checkMail } from "./doctor/mail";
import { checkAddresses } from "./doctor/addresses";
import { checkProviders } from "./doctor/providers";
import { checkSale } from "./doctor/sale";
import { freePort, waitFor } from "./processes";

const complete = {
  NEXTAUTH_SECRET: "0123456789abcdef0123",
  DATABASE_URL: "postgres://nap:secret@db/nap",
  PUBLIC_URL: "https://nap.example",
  BACKEND_PUBLIC_URL: "https://api.example",
};
const linesOf = (source: Record<string, string>) =>
  checkEnvironment(source).findings.map(({ name, state, message }) => `${state} ${name}: ${message}`);
const said = (source: Record<string, string>) => linesOf(source).filter((line) => !line.startsWith("off "));

describe("the environment", () => {
  test("one that both programs can read is good", () => {
    expect(said(complete)).toEqual(["ok variables: all that are set can be read"]);
  });

  test("what is off is named with what there is not without it", () => {
    const off = linesOf(complete).filter((line) => line.startsWith("off "));
    expect(off).toContain("off MOMO_PARTNER_CODE: is not set: no payments by momo");
    expect(off.join("\n")).not.toContain("MOCA");
    expect(off).toContain("off SMTP_URL: is not set: no receipts by e-mail");
    expect(off).toContain("off OIDC_ISSUER: is not set: no sign-in by OpenID Connect");
    const set = { USERS_URL: "https://users.example", USERS_SECRET: `whsec_${"A".repeat(44)}` };
    expect(linesOf({ ...complete, ...set }).join("\n")).not.toContain("table of users");
  });

  test("every bad variable is named, without its value", () => {
    const { NEXTAUTH_SECRET: _, ...without } = complete;
    const lines = said({ ...without, DATABASE_URL: "mysql://nap:secret@db", PORT: "x" });
    expect(lines).toEqual([
      "fault PORT: must be a whole number from 0 to 65535",
      "fault DATABASE_URL: must be an address of PostgreSQL",
    ]);
    expect(said(without)).toEqual(["fault NEXTAUTH_SECRET: is missing"]);
  });

  test("a provider that is configured by half is a fault, not a method less", () => {
    expect(said({ ...complete, MOMO_PARTNER_CODE: "X", MOMO_ACCESS_KEY: "Y" })).toContain(
      "fault MOMO_SECRET_KEY: is missing, and MOMO_PARTNER_CODE is set",
    );
    expect(said({ ...complete, OIDC_ISSUER: "https://id.example/realms/nap/" })).toContain(
      "fault OIDC_CLIENT_ID: is missing, and OIDC_ISSUER is set",
    );
    expect(said({ ...complete, RECAPTCHA_SECRET: "z" })).toContain(
      "fault RECAPTCHA_SITE_KEY: is missing, and RECAPTCHA_SECRET is set",
    );
    expect(said({ ...complete, VNPAY_PAY_URL: "https://pay.example" })).toHaveLength(3);
  });
});

test("what the programs can read and a sale can't do with is a fault", () => {
  const odd = { PUBLIC_URL: "https://nap.example/?x=1", BANK_TRANSFER_ACCOUNTS: "{}", GAME_SERVERS: "[]" };
  expect(said({ ...complete, ...odd, BANK_TRANSFER_SECRET: "b".repeat(32) }).slice(0, 3)).toEqual([
    "fault PUBLIC_URL: must have nothing behind ? or #",
    "fault BANK_TRANSFER_ACCOUNTS: must name an account at least",
    "fault GAME_SERVERS: must name a game server at least",
  ]);
});

test("the report counts what stands in the way", () => {
  const finding = { part: "database", name: "clock", message: "said" } as const;
  const lines = (...states: ("ok" | "fault" | "missing" | "advice")[]) =>
    findingLines(states.map((state) => ({ ...finding, state })));
  expect(lines("ok", "advice").at(-1)).toBe("nothing stands in the way of a real sale");
  expect(lines("ok", "fault", "missing").slice(0, 3)).toEqual([
    "database",
    "  ok      clock: said",
    "  FAULT   clock: said",
  ]);
  expect(lines("ok", "missing").at(-1)).toBe("1 of these stands in the way of a real sale");
  expect(lines("fault", "missing").at(-1)).toBe("2 of these stand in the way of a real sale");
});

test("a mail server is asked whether it takes letters", async () => {
  const { server, url } = await startMailServer(() => undefined, {
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "shop" }) : done(new Error("who is that?")),
  });
  const mailOf = (variables: Record<string, string>) =>
    checkMail(readSettings({ ...complete, ...variables }));
  const from = { MAIL_FROM: "Shop <shop@shop.example>" };
  expect(await mailOf({})).toEqual([]);
  expect(await mailOf({ ...from, SMTP_URL: url })).toMatchObject([{ name: "mail server", state: "ok" }]);
  const as = (account: string) => mailOf({ ...from, SMTP_URL: url.replace("smtp://", `smtp://${account}@`) });
  expect(await as("shop:right")).toMatchObject([{ state: "ok" }]);
  const [refused] = await as("shop:geheim");
  expect(refused).toMatchObject({ state: "fault" });
  expect(refused?.message).not.toContain("geheim");
  await new Promise((resolve) => server.close(() => resolve(undefined)));
  const [nobody] = await mailOf({ ...from, SMTP_URL: url });
  const { host } = new URL(url);
  expect(nobody?.state).toBe("fault");
  expect(nobody?.message).toBe(
    `takes no letters from here: ${host} refuses connections (ESOCKET ECONNREFUSED)`,
  );
});

test("without asking anybody the doctor still tells what is not set", async () => {
  const env = { ...process.env };
  process.env = { NODE_ENV: "test", NEXTAUTH_SECRET: complete.NEXTAUTH_SECRET, DATA_DIR: "nowhere" };
  const findings = await examine({ offline: true }).finally(() => void (process.env = env));
  const told = findings.filter(isBlocking).map(({ name, message }) => `${name}: ${message}`);
  expect(told).toEqual([
    "DATABASE_URL: is not set: the sandbox is on, and nothing is really sold",
    "PUBLIC_URL: is not set",
    "BACKEND_PUBLIC_URL: is not set",
    "all: no provider is configured: nothing can be paid",
  ]);
  expect(findings.filter(({ part }) => part === "game servers").map(({ state }) => state)).toEqual(["off"]);
});

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
