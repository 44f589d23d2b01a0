import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import vi from "@/messages/vi.json";
import { listDeviceMethods } from "./device-methods";
import { loadTopup } from "./load-topup";

/** A publisher's backend that offers bank transfers at any hour. */
let server: Server;
const game = { id: 1, vgp_id: 1, alias: "kiem-the", game: { name: "Kiếm Thế" } };
/** Addresses that the backend answers with 500. */
let refused = /never/;
const methods = [1, 15, 21, 22, 27].map((id) => ({
  id,
  game_id: 1,
  payment_method: `method ${id}`,
  state: "open",
  // The answer says open: it came before closing time.
  ...(id === 21 && { hours: [{ from: "08:00", to: "22:00" }] }),
}));

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    if (refused.test(url)) return response.writeHead(500).end();
    const data = url.includes("/status") ? methods : url.includes("/option") ? [{ price: 50_000 }] : [game];
    response.end(JSON.stringify({ code: 200, data }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => jest.useRealTimers());

const atTime = (time: string) => {
  jest.useFakeTimers({
    doNotFake: ["setImmediate", "nextTick", "queueMicrotask", "setTimeout", "setInterval"],
  });
  jest.setSystemTime(new Date(`2026-03-02T${time}Z`));
};

test.each([
  ["14:59:59", "open", undefined],
  ["15:00:00", "closed", vi.errors.method_out_of_hours.replace("{at}", "08:00")],
  ["01:00:00", "open", undefined],
] as const)("at %s UTC a method of the game's own hours is %s on the page", async (time, state, notice) => {
  atTime(time);
  const page = await loadTopup("kiem-the", "vi");
  const method = page?.methods.find(({ view }) => view.id === 21);
  expect([method?.state, method?.notice]).toEqual([state, notice]);
});

test.each([
  ["15:59:59", "open", undefined],
  ["16:00:00", "closed", vi.errors.bank_transfer_closed],
  ["22:59:59", "closed", vi.errors.bank_transfer_closed],
  ["23:00:00", "open", undefined],
] as const)("at %s UTC a transfer is %s on the page", async (time, state, notice) => {
  atTime(time);
  const page = await loadTopup("kiem-the", "vi");
  const methods = Object.fromEntries(page?.methods.map((method) => [method.view.id, method]) ?? []);
  expect([methods[15]?.state, methods[15]?.notice]).toEqual([state, notice]);
  expect(methods[1]?.state).toBe("open");
});

test("with another publisher's backend a device's wallet is offered only on devices that have it", async () => {
  const page = await loadTopup("kiem-the", "vi");
  expect(page?.methods.flatMap(({ view, device }) => (device ? [[view.id, device]] : []))).toEqual([
    [21, "apple"],
    [27, "samsung"],
  ]);
  expect(listDeviceMethods()).toEqual({ 21: "apple", 27: "samsung" });
});

test("a method whose amounts can't be loaded is closed and says why; the others are open", async () => {
  refused = /type_id=1&|type_id=1$/;
  Reflect.deleteProperty(globalThis, Symbol.for("portal.publisher.cache"));
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const page = await loadTopup("kiem-the", "vi");
  const states = page?.methods.map(({ view, state, notice }) => [view.id, state, notice]);
  expect(states).toContainEqual([1, "closed", vi.errors.method_unavailable]);
  expect(states).toContainEqual([22, "open", undefined]);
  // The page asks again, for these alone.
  const awaited = page?.methods.filter(({ isAwaited }) => isAwaited).map(({ view }) => view.id);
  expect(awaited).toEqual([1]);
});

test("without a list of games the page is not one of a game that does not exist", async () => {
  refused = /apidev\/game/;
  Reflect.deleteProperty(globalThis, Symbol.for("portal.publisher.cache"));
  expect(await loadTopup("kiem-the", "vi")).toBeUndefined();
});
