import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const calls = ["/apidev/game", "/apidev/web/setting", "/apicode/maintains"];
const game = { id: 11, vgp_id: "K", alias: "kiem", game: { name: "Kiếm" } };
const good: Record<string, unknown> = {
  "/apidev/game": { code: 200, data: [game] },
  "/apidev/web/setting": { code: 200, data: { setting_config: [] } },
  "/apicode/maintains": { code: 0, data: [] },
};
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  jest.restoreAllMocks();
});

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What is logged of the first answers of the backend at this address, in a portal of its own. */
async function judgedAt(address: string, timeout_ms = 10_000) {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = address;
  process.env.CALL_TIMEOUT_MS = String(timeout_ms);
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  jest.resetModules();
  written.mockClear();
  const { judgeFirstAnswers } = await import("./first-answers");
  await judgeFirstAnswers();
  return written.mock.calls
    .map(([line]) => JSON.parse(String(line)) as Record<string, string>)
    .filter(({ event }) => event?.startsWith("publisher_first"));
}

/** A backend that answers well but for these paths. */
const withFaults = (faults: Record<string, unknown>) =>
  listen(({ url = "" }, response) => response.end(JSON.stringify({ ...good, ...faults }[url])));

test("good first answers are not mentioned", async () => {
  expect(await judgedAt(await withFaults({}))).toEqual([]);
});

test.each([
  ["404 as a page", "<h1>Not found</h1>"],
  ["404 in JSON", '{"message":"Not Found","status":404}'],
])("a wrong path is named in one line: %s to all", async (_, body) => {
  const address = await listen((_request, response) => response.writeHead(404).end(body));
  expect(await judgedAt(`${address}/wrong`)).toMatchObject([
    {
      level: "error",
      event: "publisher_first_answers",
      address: `${address}/wrong`,
      problem: expect.stringContaining("the path of PUBLISHER_API_URL (or BACKEND_URL) is wrong"),
      effect: expect.stringContaining("/readyz answers 503"),
    },
  ]);
});

test.each([
  ["lists without an envelope", "[]"],
  ["a page", "<html></html>"],
])("a wrong envelope is named in one line: %s", async (_, body) => {
  const address = await listen((_request, response) => response.end(body));
  expect(await judgedAt(address)).toMatchObject([{ problem: expect.stringContaining("not an envelope") }]);
});

test("a backend that refuses connections, and one that does not answer, are named as such", async () => {
  const address = await listen(() => undefined);
  expect(await judgedAt(address, 100)).toMatchObject([
    { problem: expect.stringContaining("no answer in time") },
  ]);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  expect(await judgedAt(address)).toMatchObject([{ problem: expect.stringContaining("no connection") }]);
});

test.each([
  ["/apidev/game", { code: 200, data: [] }, "the list has no game", "players see no games"],
  ["/apidev/web/setting", { code: 200, data: 7 }, "not an envelope", "no support link"],
  ["/apicode/maintains", { code: 403, message: "no" }, "refused", "can't close the site"],
])(
  "one faulty call is named with its address and what players lack: %s",
  async (path, answer, problem, effect) => {
    const address = await withFaults({ [path]: answer });
    expect(calls).toContain(path);
    expect(await judgedAt(address)).toMatchObject([
      {
        event: "publisher_first_answer",
        address: address + path,
        problem: expect.stringContaining(problem),
        effect: expect.stringContaining(effect),
      },
    ]);
  },
);
