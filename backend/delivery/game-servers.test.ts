import { answerAsGameServer, grantedAnswer, type GameAnswer } from "../testing/answering-game-server";
import { connectGameServers } from "./game-servers";
import { sendGrant } from "./send-grant";

type Answers = Awaited<ReturnType<typeof answerAsGameServer>>;

let clock = new Date("2026-03-02T05:00:00Z");
const now = () => clock;
const pass = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));

let asked: { type: string; data: Record<string, unknown> }[] = [];
let answer: (type: string, data: Record<string, unknown>) => GameAnswer | undefined;
let game: Answers;
beforeEach(async () => {
  asked = [];
  game = await answerAsGameServer((type, data) => {
    asked.push({ type, data });
    return answer(type, data);
  }, now);
});
afterEach(() => game.close());

const servers = (count: number, more = {}): GameAnswer => ({
  status: 200,
  json: {
    type: "servers.list.ok",
    data: { servers: Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `S${n + 1}` })), ...more },
  },
});
const list = async () => game.gameServers.servers(11);
const payload = {
  kind: "topup" as const,
  order_id: "7Q2M",
  player_id: "42",
  game_id: 11,
  server_id: null,
  character_id: null,
  vxu: 1,
  bonus_vxu: 0,
};
const grant = async () => {
  const client = game.gameServers.of(11);
  if (!client) throw new Error("no game server");
  return sendGrant(client, payload);
};

test("a list is asked for once, however many wait for it, and again when it is no longer fresh", async () => {
  answer = () => servers(2, { fresh_s: 20 });
  const all = await Promise.all(Array.from({ length: 50 }, list));
  expect([asked.length, new Set(all).size]).toEqual([1, 1]);
  pass(19);
  await list();
  expect(asked).toHaveLength(1);
  pass(1);
  await list();
  expect(asked).toHaveLength(2);
});

test("while there is trouble the last list is used for a day, and the server is asked every two seconds at most", async () => {
  answer = () => servers(2);
  await list();
  answer = () => ({ status: 500, json: "" });
  pass(60);
  expect(await list()).toMatchObject({ kind: "ok", data: { stale: true, rows: [{ id: 1 }, { id: 2 }] } });
  await Promise.all([list(), list()]);
  expect(asked).toHaveLength(2);
  pass(2);
  await list();
  expect(asked).toHaveLength(3);
  pass(86_400);
  expect(await list()).toEqual({ kind: "trouble", reason: "HTTP 500" });
  answer = () => servers(3);
  pass(2);
  expect(await list()).toMatchObject({ kind: "ok", data: { stale: false } });
});

test("pages are read to the last one, by the game server's cursors; a row that comes twice counts once", async () => {
  const pages: Record<string, GameAnswer> = {
    "": servers(3, { next: "b" }),
    b: servers(4, { next: "c" }),
    c: servers(5, { next: "" }),
  };
  answer = (_type, { cursor = "" }) => pages[String(cursor)];
  expect(await list()).toMatchObject({ data: { rows: { length: 5 } } });
  expect(asked.map(({ data }) => data.cursor)).toEqual([undefined, "b", "c"]);
});

test.each([
  ["whose pages go round", () => servers(1, { next: "a" }), "the pages go round"],
  ["without a name", () => ({ ...servers(1), json: okWith([{ id: 1 }]) }), "servers.0.name can't be read"],
  ["with a NUL in a name", () => ({ ...servers(1), json: okWith([{ id: 1, name: "\0" }]) }), "can't be read"],
  ["of more than 1 MiB", () => ({ status: 200, json: "x".repeat(2 ** 20 + 1) }), "more than 1 MiB"],
  ["that is no JSON", () => ({ status: 200, json: "<html>" }), "can't be read"],
  ["of another call", () => ({ status: 200, json: { type: "roles.list.ok", data: {} } }), "can't be read"],
  ["that leads elsewhere", () => ({ status: 302, json: "", headers: { location: "/x" } }), "HTTP 302"],
  ["signed with another secret", () => ({ ...servers(1), forged: "secret" as const }), "signature is wrong"],
  ["signed for another question", () => ({ ...servers(1), forged: "id" as const }), "signature is wrong"],
])("a list %s is trouble, and nothing is shown", async (_what, said: () => GameAnswer, reason) => {
  answer = said;
  expect(await list()).toMatchObject({ kind: "trouble", reason: expect.stringContaining(reason) });
});

const okWith = (rows: object[]) => ({ type: "servers.list.ok", data: { servers: rows } });
const refusedWith = (error: string) => ({ type: "grant.give.refused", data: { error, message: "no" } });

test.each([
  ["a refusal", { status: 409, json: refusedWith("refused") }, { kind: "refused", reason: "no" }],
  ["a character that is gone", { status: 404, json: refusedWith("character_unknown") }, { kind: "refused" }],
  ["a refusal of tomorrow", { status: 409, json: refusedWith("banned") }, { kind: "refused", reason: "no" }],
  ["a game that is not set up", { status: 404, json: refusedWith("game_unknown") }, { kind: "again" }],
  ["an unsigned refusal", { status: 409, json: refusedWith("refused"), forged: "secret" }, { kind: "again" }],
  ["a proxy's 404", { status: 404, json: "not found" }, { kind: "again" }],
  ["a refusal that says ok", { status: 409, json: { type: "grant.give.ok", data: {} } }, { kind: "again" }],
  ["a success that says no", { status: 200, json: refusedWith("refused") }, { kind: "again" }],
  ["a wrong signature", { status: 401, json: "" }, { kind: "again" }],
] as const)(
  "a grant that is answered by %s is sent again unless it is refused for good",
  async (_what, said, expected) => {
    answer = () => said;
    expect(await grant()).toMatchObject(expected);
  },
);

test("after Retry-After no grant is sent before its time, ten minutes at most; lists are asked for meanwhile", async () => {
  answer = () => ({ status: 429, json: "", headers: { "retry-after": "30" } });
  expect(await grant()).toEqual({ kind: "again", reason: "HTTP 429", after_s: 30 });
  pass(29);
  answer = () => servers(1);
  expect(await list()).toMatchObject({ kind: "ok" });
  answer = () => grantedAnswer;
  expect(await grant()).toEqual({ kind: "again", reason: "rests", after_s: 1 });
  expect(asked).toHaveLength(2);
  pass(1);
  expect(await grant()).toEqual({ kind: "delivered" });
  answer = () => ({ status: 503, json: "", headers: { "retry-after": "86400" } });
  expect(await grant()).toMatchObject({ after_s: 600 });
  // The database's time goes back where a standby whose clock is behind is promoted: it would rest for as long again.
  pass(-300);
  answer = () => grantedAnswer;
  expect(await grant()).toEqual({ kind: "delivered" });
});

test("a game server without an answer in time is asked for no list for a while; grants and other servers go on", async () => {
  const other = await answerAsGameServer(() => servers(1), now);
  const both = connectGameServers(
    [
      { ...game.settings, games: [11], list_ms: 50 },
      { ...other.settings, name: "other" },
    ],
    now,
  );
  answer = () => undefined;
  expect(await both?.servers(11)).toMatchObject({ kind: "trouble", reason: "no answer in time" });
  expect(await both?.servers(57)).toMatchObject({ kind: "ok" });
  pass(5);
  expect(await both?.servers(11)).toMatchObject({ kind: "trouble", reason: "rests" });
  answer = () => grantedAnswer;
  const client = both?.of(11);
  expect(client && (await sendGrant(client, payload))).toEqual({ kind: "delivered" });
  expect(both?.games).toBeUndefined();
  await other.close();
});

test("a player whom the game does not know has no characters", async () => {
  answer = (type) => ({ status: 404, json: { type: `${type}.refused`, data: { error: "player_unknown" } } });
  const whom = { game_id: 11, player_id: "42" };
  const none = { kind: "ok", data: { rows: [], stale: false } };
  expect(await game.gameServers.roles(whom)).toEqual(none);
  expect(await game.gameServers.characters({ ...whom, server_id: "1" })).toEqual(none);
});
