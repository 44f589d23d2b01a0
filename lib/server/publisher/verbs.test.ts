import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getGame } from "./verbs";

const game = (alias: string, description: string) => ({
  id: 11,
  vgp_id: "kiem",
  alias,
  description,
  game: { name: alias },
});

let server: Server;
let requests: string[];

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    requests.push(url);
    const list = ["kiem", "rong"].map((alias) => game(alias, "of the list"));
    if (url === "/apidev/game") response.end(JSON.stringify({ code: 200, data: list }));
    else if (url.endsWith("/kiem"))
      response.end(JSON.stringify({ code: 200, data: game("kiem", "of its own") }));
    else response.writeHead(500).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

it("returns a game for its own page as game/info has it", async () => {
  expect((await getGame("kiem", "vi")).data?.description).toBe("of its own");
  expect(requests).toContain("/apidev/game/info/kiem");
});

it("returns the list's entry if game/info fails", async () => {
  expect((await getGame("rong", "vi")).data?.description).toBe("of the list");
});

it("does not request a game that is not in the list", async () => {
  expect((await getGame("nothing", "vi")).data).toBeNull();
  expect(requests).not.toContain("/apidev/game/info/nothing");
});
