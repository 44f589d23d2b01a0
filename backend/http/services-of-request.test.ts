import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { placesOfPlayer } from "../db/open-database";
import { forPlayer } from "../db/player-database";
import { postgresUrl } from "../testing/databases";
import { startTestBackend, type Caller, type TestBackend } from "../testing/backend";

const { getBalance, listHistory, getSpending } = endpoints;

(postgresUrl() ? describe : describe.skip)("while a player's calls hold all connections of a player", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend("postgres");
  });
  afterAll(() => backend.stop());

  test("the player's next calls wait for one of them, and other players' do not", async () => {
    const [player, other] = [await backend.as("player02"), await backend.as("player03")];
    const { user } = (await player.call(endpoints.getProfile)).data;
    let end = () => undefined as void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const hold = () =>
      forPlayer(backend.services.db, String(user?.id)).transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`);
        await ended;
      });
    const held = Array.from({ length: placesOfPlayer }, hold);
    const answered: string[] = [];
    const ask = async (name: string, caller: Caller) => {
      const calls = [caller.call(getBalance), caller.call(listHistory), caller.call(getSpending)];
      await Promise.all(calls.map((call) => call.then(() => answered.push(name))));
    };
    const waiting = ask("player", player);
    await ask("other", other);
    const first = [...answered];
    end();
    await Promise.all([waiting, ...held]);
    expect(first).toEqual(["other", "other", "other"]);
    expect(answered.slice(3)).toEqual(["player", "player", "player"]);
  });
});
