import { dialogEntry } from "./dialog-entry";
import { renewPage } from "./renew-page";

const page = "https://site.test/kiem-the?method=12";
const body = '1:["$","p",null,{}]\n0:{"q":"","b":"b1"}\n';
const headers = { "content-type": "text/x-component" };
/** As the router asks: by the address with its mark, and a header. */
const askAsRouter = (address = `${page}&_rsc=1a`) => fetch(new URL(address), { headers: { rsc: "1" } });
const answer = jest.fn<Promise<Response>, [URL | RequestInfo, RequestInit?]>();
const asked = global.fetch;
/** Has what waits for the renewed page hear that it is shown. */
let show = () => undefined;
const restored = jest.spyOn(dialogEntry, "restoreMark").mockReturnValue();

beforeEach(() => {
  answer.mockReset();
  global.fetch = answer;
  Object.assign(global, {
    location: new URL(page),
    document: { body: { dataset: { build: "b1" } } },
    history: { state: null },
    MutationObserver: class {
      constructor(hear: () => undefined) {
        show = hear;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
});
afterAll(() => (global.fetch = asked));

/** Renews, and resolves with what the router was given, if it was asked. */
async function renew(): Promise<Response | undefined> {
  let given: Promise<Response> | undefined;
  await renewPage(() => (given = askAsRouter()));
  return given;
}

test("the router is given the whole answer that was asked for before, as that of its own question", async () => {
  answer.mockResolvedValueOnce(new Response(body, { headers }));
  const given = await renew();
  expect([given?.ok, given?.url, given?.redirected]).toEqual([true, `${page}&_rsc=1a`, false]);
  expect(await given?.text()).toBe(body);
  expect(answer.mock.calls).toEqual([
    ["/kiem-the?method=12&_rsc", expect.objectContaining({ headers: { rsc: "1" } })],
  ]);
  expect(global.fetch).toBe(answer);
  expect(restored).not.toHaveBeenCalled();
  show();
  expect(restored).toHaveBeenCalledWith(page);
});

test.each([
  ["", "?method=12&amount=50000"],
  ['?a=\\"', ""],
])("what was rendered for %j is given as rendered for the query of the page, %j", async (asked, shown) => {
  Object.assign(history, { state: { __PRIVATE_NEXTJS_INTERNALS_TREE: { renderedSearch: shown } } });
  answer.mockResolvedValueOnce(new Response(body.replace('"q":""', `"q":"${asked}"`), { headers }));
  expect(await (await renew())?.text()).toBe(body.replace('"q":""', `"q":"${shown}"`));
});

test.each<[string, () => Response | Promise<Response>]>([
  ["an overloaded site", () => new Response(body, { headers, status: 503 })],
  ["a proxy's page", () => new Response(body, { headers: { "content-type": "text/html" } })],
  ["no connection", () => Promise.reject(new TypeError("fetch failed"))],
  ["a part that failed", () => new Response(`${body}2:E{"digest":"1"}\n`, { headers })],
  ["another build", () => new Response('0:{"b":"b2"}\n', { headers })],
  [
    "an answer that breaks off",
    () => new Response(new ReadableStream({ start: (part) => part.error(new Error("reset")) }), { headers }),
  ],
  [
    "another page",
    () => Object.defineProperty(new Response(body, { headers }), "redirected", { value: true }),
  ],
])("of %s the router hears nothing, and of the next whole answer again", async (_name, failed) => {
  answer.mockImplementationOnce(async () => failed());
  expect(await renew()).toBeUndefined();
  answer.mockResolvedValueOnce(new Response(body, { headers }));
  expect(await (await renew())?.text()).toBe(body);
});

test("what is of another address by now is left, and one renewal is under way at a time", async () => {
  const refresh = jest.fn();
  answer.mockImplementation(async () => new Response(body, { headers }));
  const first = renewPage(refresh);
  await renewPage(refresh);
  expect(answer).toHaveBeenCalledTimes(1);
  Object.assign(global, { location: new URL("https://site.test/kiem-the?method=13") });
  await first;
  expect([refresh.mock.calls.length, global.fetch]).toEqual([0, answer]);
});

test("all other calls go as they are, and all once the router has not asked", async () => {
  jest.useFakeTimers();
  answer.mockResolvedValueOnce(new Response(body, { headers }));
  await renewPage(() => undefined);
  const other = new Response("", { status: 500 });
  answer.mockResolvedValue(other);
  expect(await fetch("/api/orders")).toBe(other);
  expect(await askAsRouter("https://site.test/history?_rsc=1a")).toBe(other);
  answer.mockResolvedValueOnce(new Response(body, { headers }));
  const before = global.fetch;
  await renewPage(() => undefined);
  jest.runAllTimers();
  // What still stands before it answers nothing any more.
  expect(await before(new URL(`${page}&_rsc=1a`), { headers: { rsc: "1" } })).toBe(other);
  expect(await askAsRouter()).toBe(other);
  jest.useRealTimers();
});
