import { endpoints } from "@/lib/contract";
import { checks } from "../scripts/conform/checks";
import { Context } from "../scripts/conform/context";
import { gameServerChecks } from "../scripts/conform/game-server";
import { GameServerContext } from "../scripts/conform/game-server/context";
import { gameServerData } from "../scripts/conform/test-data";
import { runChecks } from "../scripts/conform/run-checks";
import { sandboxKeys } from "./sandbox/context";
import { startTestBackend } from "./testing/backend";
import { databaseKinds } from "./testing/databases";

const card = (method: number, serial: string, code: string) => ({ method, serial, code, amount: 100_000 });
const cards = [
  card(17, "PM1234567890", "123456789010"),
  card(4, "10001234567", "9123456789010"),
  // The gateway has not decided yet.
  card(4, "10001234567", "9123456789014"),
  { ...card(5, "10001234567", "9123456789020"), captcha: "sandbox-pass" },
  card(10, "AB12345678", "9123456780"),
];
const password = "matkhau123";

test.each(databaseKinds)("the embedded backend conforms with every feature, on %s", async (kind) => {
  const backend = await startTestBackend(kind);
  const body = { username: "player01", password };
  const { token } = (await backend.visitor.call(endpoints.loginPublisher, { body })).data;
  // A day and the minute by which clocks may differ.
  backend.clock.advance(86_400 + 61);
  // How long an answer takes is for the bench.
  const untimed = checks.filter(({ name }) => !/answers within/.test(name));
  const { result, checks: results } = await runChecks(
    untimed,
    new Context(
      {
        url: backend.url,
        player: { username: "player01", password },
        pay: true,
        data: { other: { username: "player02", password }, expired_token: token, cards },
        json: "",
      },
      () => backend.clock.now,
    ),
  );
  await backend.stop();
  expect(results.filter(({ ok }) => !ok).map(({ name, value }) => [name, value])).toEqual([]);
  expect(result).toBe("pass");
  expect(results.length).toBeGreaterThan(150);
});

test("the sandbox's game server conforms", async () => {
  const backend = await startTestBackend("pglite");
  // The kit's clock is not the test's.
  backend.clock.now = new Date();
  const url = `${backend.url}/sandbox/game-server`;
  const secret = sandboxKeys.game_server_secret;
  const data = gameServerData.parse({ player: { player_id: "900003", game_id: 11, item_id: "11-gold-2" } });
  const context = new GameServerContext({ url, secret, data, json: "" });
  const checks = gameServerChecks(false).filter(({ name }) => !/answered within/.test(name));
  const { result, checks: results } = await runChecks(checks, context);
  await backend.stop();
  const failing = results.filter(({ ok, value }) => !ok && !value.includes("delivered_url"));
  expect(failing.map(({ name, value }) => [name, value])).toEqual([]);
  expect(result).toBe("pass");
});
