import { endpoints } from "@/lib/contract";
import { checkOrders } from "../orders/check-orders";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { databaseKinds } from "../testing/databases";
import { selectDueProviders } from "./orders";

describe.each(databaseKinds)("providers with orders to ask about, on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => void (backend = await startTestBackend(kind)));
  afterAll(() => backend.stop());

  test("a provider is due from the next check of its order until that is claimed", async () => {
    const { services, clock } = backend;
    const due = async () => [...(await selectDueProviders(services.db, ["momo", "zalopay"], clock.now))];
    const player = await backend.as("player02");
    const body = { game_id: 11, amount: 50_000 };
    await player.call(endpoints.purchase, { params: { payment_id: 19 }, body });
    expect(await due()).toEqual([]);
    clock.advance(5);
    expect(await due()).toEqual(["momo"]);
    for (const provider of services.providers.values())
      if (provider.name === "momo") await checkOrders(services, provider);
    expect(await due()).toEqual([]);
    clock.advance(600);
    expect(await due()).toEqual(["momo"]);
  });
});
