import { endpoints } from "@/lib/contract";
import { startFixture } from "../../scripts/foreign-testing";
import { orders, outbox } from "../db/tables";
import { deliverGrants } from "../orders/deliver-grants";
import { readSettings } from "../settings";
import { startBackend, type Backend } from "../start";
import { Caller } from "../testing/backend";
import { openTestDatabase } from "../testing/databases";

const { listGiftCodes, purchaseWebshop, checkTransaction } = endpoints;
const { listServers, listCharacters, listRoles, getProfile, getItemInfo, purchaseWallet, loginPublisher } =
  endpoints;

const secret = "whsec_Zm9yZWlnbi1nYW1lLXNlcnZlci1zZWNyZXQ=";
const old = "whsec_YW4tb2xkZXItc2VjcmV0LW9mLXRoZS1zYW1lLW9uZQ==";

let game: Awaited<ReturnType<typeof startFixture>>;
let backend: Backend;
let player: Caller;
/** How far the backend's clock is ahead of the game server's: kept answers age by it. */
let ahead_s = 0;

beforeAll(async () => {
  game = await startFixture("game-server.mjs", { SECRET: secret, GAMES: "11", SHARDS: "2000" });
  const silent = { info() {}, warn() {}, error() {} };
  const settings = readSettings({
    BACKEND_PORT: "0",
    SANDBOX: "1",
    PUBLIC_URL: "http://portal.test",
    GAME_SERVERS: JSON.stringify([
      { name: "foreign", url: game.address, secret: [secret, old], games: [11], codes: true, reserve: true },
    ]),
  });
  backend = await startBackend(settings, silent, {
    database: await openTestDatabase("pglite", "seeded"),
    now: () => new Date(Date.now() + ahead_s * 1000),
    workerLoops: false,
  });
  const { data } = await new Caller(backend.url).call(loginPublisher, {
    body: { username: "player03", password: "matkhau123" },
  });
  player = new Caller(backend.url, data.token);
});
afterAll(async () => {
  await backend.stop();
  await game.stop();
});

const control = (faults: string[], shards = 2000) =>
  fetch(`${game.address}/control`, { method: "POST", body: JSON.stringify({ faults, shards }) });
beforeEach(async () => {
  await control([]);
  // Longer than any answer is fresh, and within the tolerance of the game server's clock.
  ahead_s += 11;
});

const servers = () => player.send(listServers, { params: { game_id: 11 } });
const rolesOf = async (game_id: number) => (await player.send(listRoles, { query: { game_id } })).json;

test("2,000 servers of a foreign game server are listed in its order, by its own ids", async () => {
  const { data } = (await player.call(listServers, { params: { game_id: 11 } })).data;
  expect(data).toHaveLength(2000);
  expect(data[0]).toEqual({ id: "s-1", name: "Máy chủ 1" });
  expect(data[1999]?.id).toBe("s-2000");
});

test("characters and roles are the player's own; a server that is not listed is 404", async () => {
  const characters = (server_id: string) =>
    player.send(listCharacters, { params: { game_id: 11, server_id } });
  const { data: user } = await player.call(getProfile, { query: { game_id: 11 } });
  const id = user.user?.id ?? "";
  expect((await characters("s-2")).json.data).toEqual([{ id: `hero-${id}-2`, name: "Kiếm Khách 2" }]);
  expect((await characters("s-3")).json.data).toEqual([]);
  expect((await characters("s-9999")).status).toBe(404);
  expect(await rolesOf(11)).toMatchObject({
    data: {
      roles: [
        { id: `hero-${id}-1`, name: "Kiếm Khách 1", server_id: "s-1", server_name: "Máy chủ 1", level: 10 },
        { id: `hero-${id}-2`, server_id: "s-2" },
      ],
    },
  });
  expect(user.user?.flag_role_check).toBe(0);
});

test("an item bought for a character of the foreign game is handed out once, by the order's id", async () => {
  const item_id = "11-gold-2";
  const { data } = (await player.call(getItemInfo, { query: { game_id: 11, item_id } })).data;
  const { dpt_id = "", payment_token = "" } = data;
  const { user } = (await player.call(getProfile, {})).data;
  const to = { game_id: 11, item_id, vgp_id: "VGP11", dpt_id, payment_token };
  const buy = (character_id: string) =>
    player.send(purchaseWallet, { body: { ...to, server_id: "s-1", character_id } });
  expect((await buy("hero-another-1")).json.data.error).toBe("character_unknown");
  const bought = await buy(`hero-${user?.id}-1`);
  expect(bought.status).toBe(200);
  const { services } = backend;
  while ((await deliverGrants(services)) > 0);
  const order = bought.json.data.transaction_id ?? "";
  const times = async () => (await (await fetch(`${game.address}/delivered/${order}`)).json()) as unknown;
  expect(await times()).toEqual({ delivered: 1 });
  // As if its answer had been lost.
  await services.db.update(outbox).set({ deliveredAt: null, nextAttemptAt: services.now() });
  while ((await deliverGrants(services)) > 0);
  expect(await times()).toEqual({ delivered: 1 });
});

test("a gift's code is made by the game when it is sold, kept, and the same after an answer that was lost", async () => {
  const gift = { game_id: 11, product_id: "11-gift-peach" };
  const { data } = (await player.call(endpoints.listProducts, { query: { game_id: 11 } })).data;
  const price = data.find(({ id }) => id === gift.product_id)?.price ?? 0;
  const bought = await player.send(purchaseWebshop, { body: { ...gift, price } });
  const transaction_id = bought.json.data.transaction_id ?? "";
  expect(bought.json.data).toMatchObject({ state: "paid" });
  expect(bought.json.data).not.toHaveProperty("gift_code");
  const { services } = backend;
  while ((await deliverGrants(services)) > 0);
  const codes = async () => (await player.call(listGiftCodes, { body: { game_id: 11 } })).data.data;
  expect(await codes()).toMatchObject([{ code: `GIFT-${transaction_id}-1` }]);
  expect((await player.call(checkTransaction, { query: { transaction_id } })).data.data.state).toBe(
    "settled",
  );
  await services.db.update(outbox).set({ deliveredAt: null, nextAttemptAt: services.now() });
  while ((await deliverGrants(services)) > 0);
  expect(await codes()).toHaveLength(1);
});

describe("a game that is asked before it sells", () => {
  const item_id = "11-gold-2";
  /** What buys the item, or a gift, for the player's character: by the wallet or by a payment method. */
  async function ways() {
    const { data } = (await player.call(getItemInfo, { query: { game_id: 11, item_id } })).data;
    const { dpt_id = "", payment_token = "" } = data;
    const { user } = (await player.call(getProfile, {})).data;
    const to = { game_id: 11, item_id, server_id: "s-1", character_id: `hero-${user?.id}-1` };
    const wallet = { ...to, vgp_id: "VGP11", dpt_id, payment_token };
    const gift = { game_id: 11, product_id: "11-gift-peach", price: 300 };
    return {
      wallet: (key?: string) => player.send(purchaseWallet, { body: wallet }, { key }),
      momo: () => player.send(endpoints.purchase, { params: { payment_id: 19 }, body: to }),
      card: (card_code: string, once = item_id) =>
        player.send(endpoints.purchase, {
          params: { payment_id: 4 },
          body: { ...to, item_id: once, card_series: "PM1234567890", card_code },
        }),
      gift: () => player.send(purchaseWebshop, { body: gift }),
    };
  }
  const placed = () => backend.services.db.$count(orders);

  test.each([
    ["bags-full", [422, "item_refused"]],
    ["reservations-broken", [424, "game_server_unavailable"]],
  ])("%s: nothing is sold, by whatever method", async (fault, refusal) => {
    const before = await placed();
    const { wallet, momo, gift } = await ways();
    await control([fault]);
    for (const buy of [wallet, momo, gift]) {
      const { status, json } = await buy();
      expect([status, json.data.error]).toEqual(refusal);
    }
    expect(await placed()).toBe(before);
    await control([]);
    expect((await momo()).status).toBe(200);
  });

  test("a purchase that was made is answered again, whatever the game says by now", async () => {
    // The wallet is locked for a while after a purchase.
    ahead_s += 30;
    const { wallet } = await ways();
    const first = await wallet("reserved-once");
    expect(first.json.data).toMatchObject({ state: "paid" });
    await control(["bags-full"]);
    expect((await wallet("reserved-once")).json.data).toMatchObject({
      transaction_id: first.json.data.transaction_id,
    });
  });

  test("a card that is sent again is answered with its order, which may have the last of the item", async () => {
    const { card } = await ways();
    const first = await card("9123456789014");
    expect([first.status, first.json.data.state]).toEqual([200, "pending"]);
    await control(["bags-full"]);
    const again = await card("9123456789014");
    expect(again.json.data).toMatchObject({ transaction_id: first.json.data.transaction_id });
    expect((await card("9123456789024")).json.data.error).toBe("item_refused");

    await control([]);
    const only = await card("9123456789034", "11-sword");
    const repeated = await card("9123456789034", "11-sword");
    expect(repeated.json.data).toMatchObject({ transaction_id: only.json.data.transaction_id });
    expect((await card("9123456789044", "11-sword")).json.data.error).toBe("purchase_limit");
  });
});

test.each(["answer-unsigned", "answer-other-id", "answer-other-secret", "answer-late", "pages-go-round"])(
  "%s: what the game server said last is used, and the other games' servers are listed",
  async (fault) => {
    expect((await servers()).status).toBe(200);
    await control([fault]);
    ahead_s += 11;
    const { status, json } = await servers();
    expect([status, (json.data as unknown as unknown[]).length]).toEqual([200, 2000]);
    expect((await player.send(listServers, { params: { game_id: 57 } })).status).toBe(200);
  },
);

test("without an answer that could be kept its own games' step is closed, with a sentence, and no other's", async () => {
  await control(["answer-unsigned"]);
  const { data } = await new Caller(backend.url).call(loginPublisher, {
    body: { username: "player04", password: "matkhau123" },
  });
  const other = new Caller(backend.url, data.token);
  const roles = (game_id: number) => other.send(listRoles, { query: { game_id } });
  const closed = await roles(11);
  expect([closed.status, closed.json.data.error]).toEqual([424, "game_server_unavailable"]);
  expect(closed.json.message).toContain("Máy chủ của game này đang gặp sự cố");
  expect((await roles(57)).status).toBe(200);
  // Nobody is told to have no role because the game server does not say.
  expect((await other.call(getProfile, { query: { game_id: 11 } })).data.user?.flag_role_check).toBe(0);
  await control([]);
  ahead_s += 3;
  expect((await roles(11)).status).toBe(200);
});
