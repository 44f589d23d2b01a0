import { renewPage } from "./renew-page";

const page = "https://site.test/kiem-the";
const whole = { status: 200, headers: { "content-type": "text/x-component" } };
/** As the router asks: by the address with its mark, and a header. */
const askAsRouter = (address = `${page}?_rsc=1a`) => fetch(new URL(address), { headers: { rsc: "1" } });
const answer = jest.fn<Promise<Response>, [URL | RequestInfo, RequestInit?]>();
const asked = global.fetch;

beforeEach(() => {
  global.fetch = answer;
  Object.assign(global, { location: new URL(page) });
});
afterAll(() => (global.fetch = asked));

/** Renews, and tells what the router is given: its text, or that it waits. */
async function renewBy(made: () => Response | Promise<Response>): Promise<string> {
  answer.mockImplementationOnce(async () => made());
  let given: Promise<Response> | undefined;
  renewPage(() => (given = askAsRouter()));
  let text = "nothing";
  void given?.then(async (response) => (text = await response.text()));
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  return text;
}

test("the router is given a whole answer, with its address", async () => {
  const body = '0:{"b":"build"}\n1:["$","p",null,{}]\n';
  answer.mockResolvedValueOnce(
    Object.defineProperty(new Response(body, whole), "url", { value: `${page}?_rsc=1a` }),
  );
  let given: Promise<Response> | undefined;
  renewPage(() => (given = askAsRouter()));
  const response = await given;
  expect([response?.ok, response?.url]).toEqual([true, `${page}?_rsc=1a`]);
  expect(await response?.text()).toBe(body);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["an overloaded site", () => new Response("", { ...whole, status: 503 })],
  ["a proxy's page", () => new Response("<p>", { headers: { "content-type": "text/html" } })],
  ["no connection", () => Promise.reject(new TypeError("fetch failed"))],
  ["a part that failed", () => new Response('0:{}\n1:E{"digest":"1"}\n', whole)],
  [
    "an answer that breaks off",
    () => new Response(new ReadableStream({ start: (part) => part.error(new Error("reset")) }), whole),
  ],
  ["another page", () => Object.defineProperty(new Response("0:{}\n", whole), "redirected", { value: true })],
])("of %s the router is given nothing, and the next whole answer again", async (_name, failed) => {
  expect(await renewBy(failed)).toBe("nothing");
  expect(await renewBy(() => new Response("0:{}\n", whole))).toBe("0:{}\n");
});

test("on another page, or after half a minute without an answer, the next is begun", async () => {
  const refresh = jest.fn();
  const clock = jest.spyOn(Date, "now").mockReturnValue(0);
  renewPage(refresh);
  renewPage(refresh);
  expect(refresh).toHaveBeenCalledTimes(1);
  Object.assign(global, { location: new URL("https://site.test/history") });
  renewPage(refresh);
  expect(refresh).toHaveBeenCalledTimes(2);
  clock.mockReturnValue(30_000);
  renewPage(refresh);
  expect(refresh).toHaveBeenCalledTimes(3);
  answer.mockResolvedValue(new Response("0:{}\n", whole));
  expect(await (await askAsRouter("https://site.test/history?_rsc=1a")).text()).toBe("0:{}\n");
  clock.mockRestore();
});

test("one at a time; all other calls go as they are", async () => {
  const other = new Response("", { status: 500 });
  const refresh = jest.fn();
  renewPage(refresh);
  renewPage(refresh);
  expect(refresh).toHaveBeenCalledTimes(1);
  answer.mockResolvedValue(other);
  expect(await fetch("/api/orders")).toBe(other);
  expect(await askAsRouter("https://site.test/history?_rsc=1a")).toBe(other);
  answer.mockResolvedValue(new Response("0:{}\n", whole));
  expect(await (await askAsRouter()).text()).toBe("0:{}\n");
  expect(global.fetch).toBe(answer);
});
