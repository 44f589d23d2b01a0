import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSettings } from "../backend/settings";
import { checkConnections } from "./doctor/connections";
import { checkDatabase, oldest_postgres } from "./doctor/database";
import { freePort } from "./processes";

const folder = mkdtempSync(path.join(tmpdir(), "doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program itself without a database's address, on a data folder of this name. */
function runDoctor(name: string, more: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "test",
    DATA_DIR: path.join(folder, name),
    ...more,
  } as const;
  const args = ["--import", "tsx", "scripts/doctor.ts", "--offline", "--json"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(stderr).toBe("");
  const { findings } = JSON.parse(stdout) as { findings: { name: string; part: string; message: string }[] };
  return { status, findings };
}

test("without a database the doctor makes none, and says that the first start does", () => {
  const { status, findings } = runDoctor("none");
  expect(status).toBe(1);
  expect(existsSync(path.join(folder, "none"))).toBe(false);
  const said = findings.find(({ name }) => name === "DATA_DIR");
  expect(said?.message).toBe("has no database yet: the first start makes it");
  expect(findings.filter(({ part }) => part === "sale")).toEqual([]);
});

test("a data folder that no backend has open stays as it is", async () => {
  const pglite = path.join(folder, "closed", "pglite");
  mkdirSync(pglite, { recursive: true });
  writeFileSync(path.join(pglite, "PG_VERSION"), "17\n");
  const { findings } = runDoctor("closed", { BACKEND_PORT: String(await freePort()) });
  expect(readdirSync(path.join(folder, "closed"))).toEqual(["pglite"]);
  expect(readdirSync(pglite)).toEqual(["PG_VERSION"]);
  const [said] = findings.filter(({ part }) => part === "sale");
  expect(said).toMatchObject({ name: "catalogue", state: "advice" });
});

test("of a backend that runs elsewhere a folder of this machine says nothing", () => {
  const { findings } = runDoctor("closed", { BACKEND_URL: "http://127.0.0.1:1" });
  expect(findings.filter(({ part }) => part === "sale")).toEqual([]);
  expect(findings).toContainEqual(expect.objectContaining({ name: "DATABASE_URL", state: "missing" }));
});

test.each([
  ["14.19 (Debian 14.19-1)", "fault"],
  ["15.0", "ok"],
  ["18beta1", "ok"],
])("PostgreSQL %s is %s", async (version, state) => {
  const seen = { version, applied: 1, known: 1, read_only: false, clock_ahead_ms: -12, keys: new Map() };
  const settings = readSettings({ DATABASE_URL: "postgres://nap:secret@db/nap" });
  const { findings } = await checkDatabase(settings, async () => seen);
  expect(findings.find(({ name }) => name === "PostgreSQL")?.state).toBe(state);
  expect(findings.find(({ name }) => name === "clock")?.message).toMatch(
    /^12 ms behind ours, and may be \d+$/,
  );
});

test("the oldest version is the one that is documented", () => {
  const [, documented] = /PostgreSQL (\d+) or newer/.exec(readFileSync("docs/first-sale.md", "utf8")) ?? [];
  expect(Number(documented)).toBe(oldest_postgres);
});

describe("the servers beside the database", () => {
  const servers: Server[] = [];
  const sockets: Socket[] = [];
  afterAll(() => {
    sockets.forEach((socket) => socket.destroy());
    servers.forEach((server) => server.close());
  });

  async function listen(answer: (socket: Socket) => void): Promise<number> {
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on("error", () => undefined);
      answer(socket);
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }

  async function check(port: number): Promise<string[]> {
    const postgres = `postgres://nap:geheim@127.0.0.1:${port}/nap`;
    const settings = readSettings({
      DATABASE_DIRECT_URL: postgres,
      DATABASE_READER_URL: postgres,
      REDIS_URL: `redis://nap:geheim@127.0.0.1:${port}`,
    });
    const lines = (await checkConnections(settings)).map(
      ({ name, state, message }) => `${state} ${name}: ${message}`,
    );
    expect(lines.join()).not.toContain("geheim");
    return lines;
  }

  test("each is tried, and named by its variable where nothing listens", async () => {
    const lines = await check(await freePort());
    expect(lines.map((line) => line.slice(0, line.indexOf(")") + 1))).toEqual([
      "fault DATABASE_DIRECT_URL: can't be used (ECONNREFUSED)",
      "fault DATABASE_READER_URL: can't be used (ECONNREFUSED)",
      "fault REDIS_URL: can't be used (ECONNREFUSED)",
    ]);
  });

  test("one that never answers is not waited for", async () => {
    const lines = await check(await listen(() => undefined));
    expect(lines.map((line) => line.split(":")[0])).toEqual([
      "fault DATABASE_DIRECT_URL",
      "fault DATABASE_READER_URL",
      "fault REDIS_URL",
    ]);
  });

  test("a Redis that refuses the account is told without it", async () => {
    const refusal = "-WRONGPASS invalid username-password pair: nap geheim\r\n";
    // Several commands come at once, each beginning with the number of its parts.
    const refuse = (sent: Buffer) => refusal.repeat(sent.toString().match(/^\*\d/gm)?.length ?? 0);
    const port = await listen((socket) => socket.on("data", (sent) => socket.write(refuse(sent))));
    const findings = await checkConnections(
      readSettings({ REDIS_URL: `redis://nap:geheim@127.0.0.1:${port}` }),
    );
    expect(findings).toMatchObject([{ name: "REDIS_URL", state: "fault" }]);
    expect(findings[0]?.message).toContain("WRONGPASS");
    expect(findings[0]?.message).not.toContain("geheim");
  });

  test("those that are not set are not tried", async () => {
    expect(await checkConnections(readSettings({}))).toEqual([]);
  });
});
