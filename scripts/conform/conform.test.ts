import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { conformance, keyChecks } from "@/lib/contract/conformance";
import { endpoints } from "@/lib/contract";
import { checks } from "./checks";
import { Caller } from "./caller";
import { Context } from "./context";
import { gameServerChecks } from "./game-server";
import { GameServerContext } from "./game-server/context";
import { parseOptions } from "./options";
import { matching, runChecks } from "./run-checks";
import { gameServerData } from "./test-data";
import { listFields, listHabits, listUnreadable, placeOf } from "./shape";

const folder = mkdtempSync(join(tmpdir(), "conform-"));
afterAll(() => rmSync(folder, { recursive: true }));
const player = { username: "player01", password: "T0P-SECRET" };
const topSecret = "whsec_VE9QLVNFQ1JFVC1PRi1BLUdBTUUtU0VSVkVS";
const options = { url: "http://127.0.0.1:9", player, pay: false, data: { cards: [] }, json: "" };

test("each check has a name of its own and says what players would see", () => {
  expect(checks.length).toBeGreaterThanOrEqual(150);
  expect(new Set(checks.map(({ call, name }) => `${call} ${name}`)).size).toBe(checks.length);
  expect(checks.filter(({ effect }) => effect === "")).toEqual([]);
  expect(checks.filter(({ call }) => !(call in endpoints)).map(({ call }) => call)).toEqual([]);
});

test("the checks by which the portal relies on the key are among them, and required", () => {
  for (const name of keyChecks)
    expect(checks.find((check) => check.name === name)).toMatchObject({ level: "required", pays: true });
});

test("before a backend that is down every check fails, within the run, and the file has its form", async () => {
  const result = await runChecks(checks, new Context(options));
  expect(result.result).toBe("fail");
  expect(result.checks.filter(({ ok }) => ok)).toEqual([]);
  expect(conformance.safeParse(result).success).toBe(true);
  expect(JSON.stringify(result)).not.toContain(player.password);
  expect(JSON.stringify(result)).toContain("$PASSWORD");
});

test("before a game server that is down nothing that is required holds, and the secret is not told", async () => {
  const url = "http://127.0.0.1:9";
  const data = gameServerData.parse({});
  const context = new GameServerContext({ url, secret: topSecret, data, json: "" });
  const result = await runChecks(gameServerChecks(true), context);
  expect(result.result).toBe("fail");
  // What a server does not do, one that is down does not do either.
  expect(result.checks.filter(({ ok }) => ok).map(({ name }) => name)).toEqual([]);
  expect(conformance.safeParse(result).success).toBe(true);
  expect(JSON.stringify(result)).not.toContain(topSecret.slice(6));
  expect(JSON.stringify(result)).toContain("openssl dgst");
});

test("without --pay nothing is bought, and what was not checked does not hold", async () => {
  const { checks: results } = await runChecks(matching(checks, keyChecks[0]), new Context(options));
  expect(results).toMatchObject([{ ok: false, value: "not run: it needs --pay" }]);
});

test.each([
  [[], "give one URL"],
  [["ftp://x", "--user", "u", "--password", "p"], "is not an http(s) address"],
  [["http://x"], "give --user and --password"],
  [["http://x", "--user", "u", "--password", "p", "--data", "/nothing/here"], "ENOENT"],
  [["http://x", "--unknown"], "Unknown option"],
  [["--game-server", "http://x"], "give --secret"],
  [["--game-server", "x", "--secret", topSecret], "is not an http(s) address"],
  [["--game-server", "http://x", "--secret", "s"], "--secret must be whsec_ and base64"],
  [["http://y", "--game-server", "http://x", "--secret", "s"], "give one URL"],
])("%j is refused: %s", (args, why) => {
  const asked = parseOptions(args);
  expect(!asked.ok && asked.why).toContain(why);
});

test("the arguments are read", () => {
  const args = ["http://x/api/", "--user", "u", "--password", "p", "--pay", "--only", "history"];
  expect(parseOptions(args)).toEqual({
    ok: true,
    run: "backend",
    url: "http://x/api",
    player: { username: "u", password: "p" },
    pay: true,
    data: { cards: [] },
    json: "conformance.json",
    only: "history",
  });
  expect(parseOptions(["--list"])).toMatchObject({ ok: true, run: "list", of: "backend" });
  expect(parseOptions(["--list", "--game-server", "http://x"])).toMatchObject({ of: "game-server" });
  expect(parseOptions(["--game-server", "http://x/topup/", "--secret", topSecret])).toMatchObject({
    run: "game-server",
    url: "http://x/topup",
    secret: topSecret,
    json: "conformance-game-server.json",
  });
});

test("the key is read from the file or the environment, and a short one is refused", () => {
  const args = ["http://x", "--user", "u", "--password", "p"];
  const key = "a-key-of-enough-length";
  const file = join(folder, "key");
  writeFileSync(file, `${key}\n`);
  expect(parseOptions([...args, "--key", file])).toMatchObject({ ok: true, key });
  expect(parseOptions(args, { CONFORMANCE_KEY: key })).toMatchObject({ ok: true, key });
  expect(parseOptions(args, { CONFORMANCE_KEY_FILE: file })).toMatchObject({ ok: true, key });
  expect(parseOptions(args, { CONFORMANCE_KEY: "short" })).toMatchObject({
    ok: false,
    why: "the key must have at least 16 characters",
  });
});

test("the command that shows a fault has no secret in it", async () => {
  const caller = new Caller("http://127.0.0.1:9", "T0KEN");
  const { curl, status } = await caller.send(endpoints.purchaseVgpCard, {
    body: { game_id: 11, serial: "S1", code: "C0DE", face_value: 100_000 },
  });
  expect(status).toBe(0);
  expect(curl).toContain("Bearer $TOKEN");
  expect(curl).toContain('"code":"$CODE"');
  expect(curl).not.toMatch(/T0KEN|C0DE/);
});

test("the fields of an answer are named by their place", () => {
  const places = listFields(endpoints.listHistory.response);
  expect(places).toContainEqual({ place: "data.orders[].amount", optional: false });
  expect(places).toContainEqual({ place: "data.orders[].next.redirect_url", optional: true });
  expect(placeOf({ record: "data.orders.3", field: "amount" })).toBe("data.orders[].amount");
});

test("what the portal understands is told apart from what it can't read", () => {
  const answer = (vxu: unknown) => ({ code: 200, message: "", vxu });
  const { response } = endpoints.getBalance;
  expect([listHabits(response, answer(5)), listUnreadable(response, answer(5))]).toEqual([[], []]);
  expect(listHabits(response, answer("5.00"))).toEqual(["vxu"]);
  expect(listUnreadable(response, answer("5.00"))).toEqual([]);
  expect(listHabits(response, answer("5.5"))).toEqual([]);
  expect(listUnreadable(response, answer("5.5")).map(placeOf)).toEqual(["vxu"]);
});
