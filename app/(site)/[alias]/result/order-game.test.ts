import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sealSession, startSession } from "@/lib/server/auth/session";
import { loadOrderGame } from "./order-game";

const incoming = new Headers();
jest.mock("next/headers", () => ({ headers: async () => incoming }));

const sold = { id: 1, vgp_id: 1, alias: "kiem-the", game: { name: "Kiếm Thế" } };
const order = {
  transaction_id: "T1",
  state: "pending",
  method_id: 1,
  payment_method: "ATM",
  game_id: 2,
  game_alias: "hidden",
  game_name: "Game Đã Ẩn",
  amount: 50_000,
  vxu: 500,
  created_at: "2026-03-02T05:00:00Z",
  updated_at: "2026-03-02T05:00:00Z",
};
let server: Server;
let away = false;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    if (away) return response.writeHead(500).end();
    const data = url.includes("transaction_id=") ? order : url.includes("/info/") ? sold : [sold];
    response.end(JSON.stringify({ code: 200, data }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sealed = await sealSession(startSession("t", { id: "1", username: "player01" }));
  incoming.set("cookie", `next-auth.session-token=${sealed}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("the game of an order is named as it is sold, or as the order names it once it is not", async () => {
  expect(await loadOrderGame("kiem-the", "T1", "vi")).toEqual({ name: "Kiếm Thế", gone: false });
  expect(await loadOrderGame("hidden", "T1", "vi")).toEqual({ name: "Game Đã Ẩn", gone: true });
});

test("without a list of games none is taken for one that is no longer sold", async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  Reflect.deleteProperty(globalThis, Symbol.for("portal.publisher.cache"));
  away = true;
  expect(await loadOrderGame("hidden", "T1", "vi")).toEqual({ name: "hidden", gone: false });
});
