import { endpoints } from "@/lib/contract";
import { freePort } from "@/scripts/processes";
import { openPostgres } from "../db/open-database";
import { startTestBackend } from "./backend";
import { Clusters } from "./clusters";
import { postgresPrograms } from "./postgres-programs";
import { whyNoDisk } from "./small-disk";

const { purchase } = endpoints;
const canBe = postgresPrograms() !== undefined && whyNoDisk() === undefined;

(canBe ? describe : describe.skip)("a database whose disk is full", () => {
  const clusters = new Clusters(freePort);
  afterAll(() => clusters.remove());

  test("what does not fit is refused by name, /readyz says why, and all is taken once there is room", async () => {
    const { data } = await clusters.makeDisks("small");
    const cluster = await clusters.make("small");
    await cluster.ask("CREATE DATABASE topup");
    const start = async () => startTestBackend("postgres", await openPostgres(cluster.url("topup"), 8));
    // The catalogue is many statements: beside other tests' clusters one may get no answer in time on this disk.
    const backend = await start().catch(start);
    const player = await backend.as("player02");
    const ready = async () => {
      const answer = await fetch(`${backend.url}/readyz`);
      return [answer.status, ((await answer.json()) as { data: object }).data];
    };
    const body = { game_id: 11, amount: 50_000, bank_id: 3 };
    const buy = (n: number) =>
      player.send(purchase, { params: { payment_id: 1 }, body }, { key: `full-${n}` });

    expect(await ready()).toEqual([200, { missing: [] }]);
    const bought: (string | undefined)[] = [];
    for (let n = 0; n < 3; n += 1) bought.push((await buy(n)).json.data.transaction_id);
    await data.fill();
    // Some still fit into what the tables have.
    let answer = await buy(bought.length);
    for (; answer.status === 200; answer = await buy(bought.length))
      bought.push(answer.json.data.transaction_id);
    expect([answer.status, answer.json.data.error]).toEqual([503, "service_busy"]);
    expect(await ready()).toEqual([503, { missing: ["disk"] }]);
    data.free();
    expect(await ready()).toEqual([200, { missing: [] }]);
    expect((await buy(bought.length)).status).toBe(200);
    for (const [n, id] of bought.entries()) expect((await buy(n)).json.data.transaction_id).toBe(id);
    const orders = await cluster.ask("SELECT DISTINCT idempotency_key FROM orders", "topup");
    expect(orders).toHaveLength(bought.length + 1);
    await backend.stop();
  });
});
