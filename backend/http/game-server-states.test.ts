import { endpoints } from "@/lib/contract";
import { answerAsGameServer, type GameAnswer } from "../testing/answering-game-server";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { signedIn } from "../testing/operators";

const { listGameServerStates } = endpoints;

describe.each(callTestKinds)("how game servers answer, on %s", (kind) => {
  let backend: TestBackend;
  let game: Awaited<ReturnType<typeof answerAsGameServer>>;
  let answer: GameAnswer;
  const listed: GameAnswer = {
    status: 200,
    json: { type: "servers.list.ok", data: { servers: [{ id: 1, name: "S1" }] } },
  };
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    game = await answerAsGameServer(
      () => answer,
      () => backend.clock.now,
    );
    Object.assign(backend.services, { gameServers: game.gameServers });
  });
  afterAll(async () => {
    await game.close();
    await backend.stop();
  });
  const states = async () => {
    const operator = await signedIn(backend, "support01", "support");
    return (await operator.call(listGameServerStates)).data.data;
  };

  test("an operator sees each with its games: in trouble with the reason, answering, and with an older list", async () => {
    answer = { status: 503, json: "" };
    const [first, ...others] = await states();
    expect(first).toMatchObject({ name: "test", state: "trouble", reason: "HTTP 503" });
    expect(first?.games).toContain("Kiếm Thế Vô Song");
    expect(others).toEqual([]);

    backend.clock.advance(10);
    answer = listed;
    expect(await states()).toMatchObject([{ state: "ok" }]);
    expect((await states())[0]).not.toHaveProperty("reason");

    backend.clock.advance(10);
    answer = { status: 500, json: "" };
    expect(await states()).toMatchObject([{ state: "old", reason: "HTTP 500" }]);

    backend.clock.advance(10);
    answer = {
      status: 404,
      json: { type: "servers.list.refused", data: { error: "game_unknown", message: "no" } },
    };
    expect(await states()).toMatchObject([
      { state: "trouble", reason: expect.stringContaining("game_unknown") },
    ]);
  });
});
