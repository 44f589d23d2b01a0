import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { offersSocial } from "./offers-social";

const minute_ms = 60_000;
const games = [{ id: 11, vgp_id: "K", alias: "kiem", game: { name: "Kiếm" } }];
let server: Server;
let asked: string[] = [];
/** What the social address answers. */
let answer: (response: ServerResponse) => void;
const symbol = Symbol.for("portal.publisher.offers-social");

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/apidev/game") return void response.end(JSON.stringify({ code: 200, data: games }));
    asked.push(request.url ?? "");
    answer(response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLIC_URL = "https://nap.example";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  Reflect.deleteProperty(globalThis, symbol);
});

/** Looks at a moment at which the backend is asked, and once more when its answer has been judged. */
async function judged(at_ms: number, respond: (response: ServerResponse) => void): Promise<boolean[]> {
  answer = respond;
  const before = offersSocial(at_ms);
  await (globalThis as { [symbol]?: { asking: Promise<void> } })[symbol]?.asking;
  return [before, offersSocial(at_ms)];
}

const withStatus =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end();

it.each([404, 405, 501])("is not offered once the address has answered %d", async (status) => {
  expect(await judged(0, withStatus(status))).toEqual([true, false]);
  expect(asked).toEqual([
    "/api/user/social?provider=facebook&game_id=11&redirect_uri=https%3A%2F%2Fnap.example%2F",
  ]);
});

it.each([
  ["a redirect to the network", withStatus(302, { location: "https://network.example/" })],
  ["a page", withStatus(200)],
  ["a refusal", withStatus(403)],
  ["a fault", withStatus(500)],
  ["no answer", (response: ServerResponse) => response.destroy()],
])("is offered after %s", async (_, respond) => {
  expect(await judged(0, respond)).toEqual([true, true]);
});

it("is asked for again after ten minutes and not before, and a fault changes nothing", async () => {
  await judged(0, withStatus(404));
  expect(offersSocial(9 * minute_ms)).toBe(false);
  expect(asked).toHaveLength(1);
  expect(await judged(10 * minute_ms, withStatus(503))).toEqual([false, false]);
  expect(await judged(11 * minute_ms, withStatus(302))).toEqual([false, true]);
});
