import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { signWebhook } from "@/lib/contract/webhook-signature";
import { startFixture } from "../../foreign-testing";
import { gameServerData } from "../test-data";
import { matching, runChecks } from "../run-checks";
import { gameServerChecks } from ".";
import { GameServerContext } from "./context";

const secret = "whsec_c2hhcmVkLWJ5LWJvdGgtc2lkZXMtaGVyZQ==";
const player = { player_id: "p1", item_id: "501" };

let server: Awaited<ReturnType<typeof startFixture>>;
beforeAll(async () => {
  server = await startFixture("game-server.mjs", { SECRET: secret });
});
afterAll(() => server.stop());

const plant = (faults: string[]) =>
  fetch(`${server.address}/control`, { method: "POST", body: JSON.stringify({ faults }) });

/** The results of checks at the game server with these faults. */
async function judge(
  faults: string[],
  { canCount = true, only = undefined as string | undefined, more = {} } = {},
) {
  await plant(faults);
  const delivered_url = `${server.address}/delivered/{order_id}`;
  const data = gameServerData.parse({ player: { ...player, ...more }, ...(canCount && { delivered_url }) });
  const context = new GameServerContext({ url: server.address, secret, data, json: "" });
  return runChecks(matching(gameServerChecks(canCount), only), context);
}

test("the document's example has the right signature", () => {
  const text = readFileSync("docs/game-servers.md", "utf8").replaceAll("\n", " ");
  const example =
    /secret `(whsec_\S+)`, the id `(\S+)`, the time `(\d+)` and the body `([^`]+)` it is `([^`]+)`/.exec(
      text,
    );
  const [, example_secret = "", id = "", time, body = "", signature] = example ?? [];
  const headers = signWebhook({ id, timestamp_s: Number(time), body }, [example_secret]);
  expect(headers["webhook-signature"]).toBe(signature);
});

const failing = ({ checks }: Awaited<ReturnType<typeof judge>>) =>
  checks.filter(({ ok }) => !ok).map(({ name }) => name);

test("a conforming game server passes, each check of it", async () => {
  const judged = await judge([]);
  expect([judged.result, failing(judged)]).toEqual(["pass", []]);
  expect(judged.checks.length).toBeGreaterThan(30);
});

test("the command says by its exit code and its file whether a game server conforms, and never the secret", async () => {
  const folder = mkdtempSync(join(tmpdir(), "conform-game-server-"));
  const [data, json] = [join(folder, "data.json"), join(folder, "result.json")];
  writeFileSync(data, JSON.stringify({ player, delivered_url: `${server.address}/delivered/{order_id}` }));
  /** Runs `npm run conform -- --game-server …`; resolves to its exit code and what it says. */
  const conform = async (...more: string[]) => {
    const asked = ["--game-server", server.address, "--secret", secret, "--data", data, "--json", json];
    const command = ["--import", "tsx", "scripts/conform.ts", ...asked, ...more];
    const run = promisify(execFile)(process.execPath, command).then((done) => ({ ...done, code: 0 }));
    const { code, stdout } = await run.catch((error: { code: number; stdout: string }) => error);
    return { code, stdout, result: JSON.parse(readFileSync(json, "utf8")) as { result: string } };
  };
  try {
    await plant([]);
    const good = await conform();
    expect([good.code, good.result.result]).toEqual([0, "pass"]);
    expect(good.stdout).toContain("The game server conforms");
    await plant(["repeat-delivers"]);
    const bad = await conform("--only", "sent three times");
    expect([bad.code, bad.result.result]).toEqual([1, "fail"]);
    expect(bad.stdout).toContain("a grant that is sent three times is handed out once");
    for (const { stdout, result } of [good, bad])
      expect(stdout + JSON.stringify(result)).not.toContain(secret.slice(6));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("what only the game can count is not required where --data does not say how", async () => {
  const judged = await judge([], { canCount: false });
  expect(judged.result).toBe("pass");
  expect(judged.checks.filter(({ ok }) => !ok).map(({ value }) => value)).toEqual(
    Array.from({ length: 5 }, () => "not run: --data has no delivered_url"),
  );
});

test("a player without a character is said once, and what needs one is not run", async () => {
  await plant([]);
  const data = gameServerData.parse({ player: { player_id: "no-body" } });
  const context = new GameServerContext({ url: server.address, secret, data, json: "" });
  const judged = await runChecks(gameServerChecks(false), context);
  const why =
    /^not run: (the player is not known|the player has no character on the first ten servers|--data)/;
  const faults = judged.checks.filter(({ ok, value }) => !ok && !why.test(value));
  expect(faults.map(({ value }) => value)).toEqual([]);
  expect(judged.result).toBe("fail");
});

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

test("every planted fault is named", async () => {
  const { faults } = (await (await fetch(`${server.address}/control`)).json()) as {
    faults: { name: string }[];
  };
  expect(faults.length).toBeGreaterThanOrEqual(45);
  // A third of them at a time, all in the full run. Slow ones have a test of their own.
  const chosen = faults.filter((_, index) => process.env.FAULTS === "all" || index % 3 === seed % 3);
  process.stdout.write(`planted faults: ${chosen.length} of ${faults.length}, SEED=${seed}\n`);
  const missed: string[] = [];
  for (const { name } of chosen.filter((fault) => !fault.name.startsWith("slow")))
    if (failing(await judge([name])).length === 0) missed.push(name);
  expect(missed).toEqual([]);
});

test.each([
  ["slow", ["fail", 2]],
  ["slowish", ["pass", 1]],
])("%s: over 1 s is a feature that is missing, over 3 s a fault", async (fault, expected) => {
  // All that is otherwise asked for first.
  const more = { game_id: 101, server_id: "s-1", character_id: "hero-p1-1" };
  const judged = await judge([fault], { only: "answered within", more });
  expect([judged.result, failing(judged).length]).toEqual(expected);
});

const small =
  "small pages end, have at most as many rows as asked for, and are the same list in the same order";

test.each([
  ["signature-ignored", "a grant signed with another secret gets 4xx, and not as refused for good"],
  ["time-ignored", "a grant whose time is an hour ago gets 4xx, and not as refused for good"],
  ["replay-taken", "a message that comes a second time gets 401"],
  ["type-ignored", "a body that was signed for another call gets 400"],
  ["repeat-delivers", "a grant that is sent three times is handed out once"],
  ["race-delivers", "a grant that is sent 8 times at once is handed out once"],
  ["repeat-refused", "a grant that is sent again is delivered, and not refused"],
  [
    "in-order-only",
    "a later grant is delivered before an earlier one of the same player, and the earlier one after it",
  ],
  ["pages-go-round", small],
  ["pages-skip", small],
  ["pages-repeat", small],
  ["limit-ignored", small],
  ["cursor-ignored", small],
  [
    "reserves-unknown-item",
    "an item that does not exist is refused before it is paid for: signed, 404 or 409",
  ],
  ["reservation-once", "what is reserved can be reserved again"],
])("%s is named by its own check: %s", async (fault, name) => {
  expect(failing(await judge([fault], { only: name }))).toEqual([name]);
});
