import { readFileSync } from "node:fs";
import { startFixture } from "../../foreign-testing";
import { gameServerData } from "../test-data";
import { matching, runChecks } from "../run-checks";
import { gameServerChecks } from ".";
import { GameServerContext } from "./context";
import { sign } from "./grant-caller";

const secret = "shared-by-both-sides";
const player = { player_id: "p1", game_id: 101, server_id: "1", character_id: "c1", item_id: 501 };

let server: Awaited<ReturnType<typeof startFixture>>;
beforeAll(async () => {
  server = await startFixture("game-server.mjs", { SECRET: secret });
});
afterAll(() => server.stop());

const plant = (faults: string[]) =>
  fetch(`${server.address}/control`, { method: "POST", body: JSON.stringify({ faults }) });

/** The results of checks at the game server with these faults. */
async function judge(faults: string[], { canCount = true, only = undefined as string | undefined } = {}) {
  await plant(faults);
  const delivered_url = `${server.address}/delivered/{grant_id}`;
  const data = gameServerData.parse({ player, ...(canCount && { delivered_url }) });
  const context = new GameServerContext({ url: `${server.address}/grants`, secret, data, json: "" });
  return runChecks(matching(gameServerChecks(canCount), only), context);
}

test("the document's example has the right signature", () => {
  const example = /^({"grant_id".*})\nx-signature: (.*)$/m.exec(readFileSync("docs/integrate.md", "utf8"));
  expect(sign(example?.[1] ?? "", "grant-secret-1")).toBe(example?.[2]);
});

const failing = ({ checks }: Awaited<ReturnType<typeof judge>>) =>
  checks.filter(({ ok }) => !ok).map(({ name }) => name);

test("a conforming game server passes, each check of it", async () => {
  const judged = await judge([]);
  expect([judged.result, failing(judged)]).toEqual(["pass", []]);
  expect(judged.checks.length).toBeGreaterThan(30);
});

test("what only the game can count is not required where --data does not say how", async () => {
  const judged = await judge([], { canCount: false });
  expect(judged.result).toBe("pass");
  expect(judged.checks.filter(({ ok }) => !ok).map(({ value }) => value)).toEqual(
    Array.from({ length: 4 }, () => "not run: --data has no delivered_url"),
  );
});

test("where no grant is delivered that is said once, and what needs a delivery is not run", async () => {
  await plant([]);
  const data = gameServerData.parse({});
  const context = new GameServerContext({ url: `${server.address}/grants`, secret, data, json: "" });
  const judged = await runChecks(gameServerChecks(false), context);
  const faults = judged.checks.filter(({ ok, value }) => !ok && !value.startsWith("not run"));
  expect(faults.map(({ value }) => value)).toEqual([
    'HTTP 409 {"result":"refused","reason":"no such character"} (--data names the test player)',
  ]);
});

test("every planted fault is named", async () => {
  const { faults } = (await (await fetch(`${server.address}/control`)).json()) as {
    faults: { name: string }[];
  };
  const missed: string[] = [];
  for (const { name } of faults.filter((fault) => !fault.name.startsWith("slow")))
    if (failing(await judge([name])).length === 0) missed.push(name);
  expect(faults.length).toBeGreaterThanOrEqual(30);
  expect(missed).toEqual([]);
});

test.each([
  ["slow", ["fail", 2]],
  ["slowish", ["pass", 1]],
])("%s: over 1 s is a feature that is missing, over 2 s a fault", async (fault, expected) => {
  const judged = await judge([fault], { only: "answered within" });
  expect([judged.result, failing(judged).length]).toEqual(expected);
});

test.each([
  ["repeat-delivers", "a grant that is sent three times is handed out once"],
  ["race-delivers", "a grant that is sent 8 times at once is handed out once"],
  ["repeat-refused", "a grant that is sent again is delivered, and not refused"],
  [
    "in-order-only",
    "a later grant is delivered before an earlier one of the same player, and the earlier one after it",
  ],
])("%s is named by its own check: %s", async (fault, name) => {
  expect(failing(await judge([fault], { only: name }))).toEqual([name]);
});
