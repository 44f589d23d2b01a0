import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { GET } from "./route";

const minute_ms = 60_000;
const games = { code: 200, data: [{ id: 11, vgp_id: "K", alias: "kiem", game: { name: "Kiếm" } }] };
const good: RequestListener = (_, response) => response.end(JSON.stringify(games));
let answer: RequestListener;
let server: Server;
let now_ms = 1_000_000;
let written: jest.SpyInstance;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.PAGE_TIMEOUT_MS = "2000";
  jest.spyOn(Date, "now").mockImplementation(() => now_ms);
  written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ready() {
  const response = await GET();
  return { status: response.status, json: (await response.json()) as { data?: { stale?: boolean } } };
}
const loggedChanges = () =>
  written.mock.calls
    .map(([line]) => (JSON.parse(String(line)) as { event: string }).event)
    .filter((event) => ["publisher_away", "publisher_answers"].includes(event));

test("until the first good answer it says what is wrong, and afterwards it stays ready with what is held", async () => {
  for (const [problem, error, respond] of [
    [
      "the path of PUBLISHER_API_URL (or BACKEND_URL) is wrong",
      "not_available_yet",
      (_, response) => response.writeHead(404).end(),
    ],
    ["not an envelope", "publisher_broken", (_, response) => response.end("[]")],
    ["ended before there was an answer", "publisher_cut", (_, response) => response.destroy()],
    ["no answer in time", "publisher_timeout", () => undefined],
  ] satisfies [string, string, RequestListener][]) {
    answer = respond;
    expect(await ready()).toEqual({
      status: 503,
      json: { code: 503, message: expect.stringContaining(problem), data: { error } },
    });
    server.closeAllConnections();
    now_ms += minute_ms;
  }
  expect(loggedChanges()).toEqual([]);

  answer = good;
  expect(await ready()).toMatchObject({ status: 200, json: { data: { stale: false } } });
  expect(loggedChanges()).toEqual(["publisher_answers"]);

  answer = (_, response) => response.writeHead(500).end();
  for (let asked = 0; asked < 5; asked += 1) {
    now_ms += 20 * minute_ms;
    expect(await ready()).toMatchObject({ status: 200, json: { data: { stale: true } } });
  }
  expect(loggedChanges()).toEqual(["publisher_answers", "publisher_away"]);

  answer = good;
  // The list is refreshed behind the answers, and not within two seconds of a failure.
  do {
    now_ms += 3_000;
    await new Promise((resolve) => setImmediate(resolve));
  } while ((await ready()).json.data?.stale);
  expect(loggedChanges()).toEqual(["publisher_answers", "publisher_away", "publisher_answers"]);
});
