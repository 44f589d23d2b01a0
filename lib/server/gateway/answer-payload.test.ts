import { brotliDecompressSync } from "node:zlib";
import { runGuards } from "@/lib/server/middleware/run-guards";
import { ask, close, html, letThrough, open, rendered, seen } from "./gateway-testing";

jest.mock("../middleware/run-guards", () => ({ runGuards: jest.fn() }));
const guards = jest.mocked(runGuards);

process.env.NEXTAUTH_SECRET = "a secret of this test, long enough";

beforeEach(() => {
  guards.mockReset();
  guards.mockImplementation(letThrough);
});
afterEach(close);

const treeOf = (wanted: string | null) => encodeURIComponent(JSON.stringify(["", {}, null, wanted, 16]));
const renew = (headers: Record<string, string> = {}, path = "/?_rsc") =>
  ask({ rsc: "1", "accept-encoding": "br", ...headers }, "GET", path);

it("gets what was rendered once, by a request of nobody", async () => {
  await open();
  const router = { "next-router-state-tree": treeOf("refetch") };
  const answers = [
    await renew({ cookie: "user_id=7" }),
    await renew({ "accept-language": "en" }),
    await renew(router, "/?_rsc=a1"),
  ];
  expect(seen.map(({ url, headers }) => ({ url, ...headers }))).toEqual([
    {
      url: "/?_rsc",
      rsc: "1",
      host: "localhost",
      "user-agent": "portal",
      "x-portal-plain": "1",
      "x-client-address": "",
    },
  ]);
  for (const { status, headers, body } of answers) {
    expect([status, headers["content-type"], headers["content-encoding"]]).toEqual([
      200,
      "text/x-component",
      "br",
    ]);
    expect([headers["cache-control"], headers["x-portal-hold"]]).toEqual(["private, no-store", undefined]);
    expect(brotliDecompressSync(body).toString()).toBe(html(rendered));
  }
});

it("has the guards run for each question", async () => {
  await open();
  await renew();
  guards.mockResolvedValue({ to: "redirect", address: "/maintain" } as never);
  await renew({ cookie: "user_id=7" });
  expect(seen.at(-1)?.headers).toMatchObject({ cookie: "user_id=7" });
});

it.each([
  ["asks for parts in advance", { "next-router-prefetch": "1" }, "/?_rsc"],
  ["asks for a segment", { "next-router-segment-prefetch": "/_tree" }, "/?_rsc"],
  ["sees another page's view", { "next-url": "/other" }, "/?_rsc"],
  ["wants a part", { "next-router-state-tree": treeOf(null) }, "/?_rsc=a1"],
  ["asks with what the page does not read", {}, "/?user_token=1&_rsc"],
  ["asks for a page of its own", {}, "/game/result?_rsc"],
])("is answered by Next where it %s", async (_, headers, path) => {
  await open();
  await renew({ cookie: "user_id=7", ...headers }, path);
  expect(seen.map(({ headers }) => headers.cookie)).toEqual(["user_id=7"]);
});

it("is answered alike whatever campaign it comes from, and whatever is chosen", async () => {
  await open({ key: "/game" });
  for (const query of ["fbclid=1&", "utm_source=zalo&method=12&", "method=13&amount=50000&", ""])
    expect((await renew({}, `/game?${query}_rsc`)).status).toBe(200);
  expect(seen.map(({ url }) => url)).toEqual(["/game?_rsc"]);
});

it("an answer of which a part failed is not shared", async () => {
  await open({ body: `0:{"q":""}\n1f:E{"digest":"307"}\n2:"₫"\n` });
  await renew({ cookie: "user_id=7" });
  expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, "user_id=7"]);
});

it("a player's page is rendered by the gateway once the guards have let the player in", async () => {
  await open({ key: "/game/item" });
  await renew({ cookie: "session=1" }, "/game/item?_rsc");
  expect(guards.mock.calls[0]?.[0].headers.get("cookie")).toBe("session=1");
  expect(seen.map(({ headers }) => [headers.cookie, headers["x-portal-plain"]])).toEqual([[undefined, "1"]]);
});
