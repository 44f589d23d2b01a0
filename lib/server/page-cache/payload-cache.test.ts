import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createPayloadCache, type RenderedPayload } from "./payload-cache";

const headers = [["content-type", "text/x-component"]] as const;

/** A cache with its clock, of a catalogue whose revision is in each payload. */
function open(answer?: () => Promise<RenderedPayload | "none">) {
  let now_ms = 0;
  let revision = 1;
  const rendered: string[] = [];
  const cache = createPayloadCache({
    now: () => now_ms,
    revision: () => String(revision),
    async render(key) {
      rendered.push(key);
      return answer?.() ?? { body: `Nạp ${revision}`, headers };
    },
  });
  return {
    rendered,
    read: cache.read,
    text: async (key = "/") => (await cache.read(key))?.encode("identity").then(String),
    at: (ms: number) => (now_ms = ms),
    publish: () => (revision += 1),
  };
}

it("all who ask within two seconds get what was rendered once", async () => {
  const { text, at, rendered } = open();
  expect(await Promise.all([text(), text()])).toEqual(["Nạp 1", "Nạp 1"]);
  at(1_999);
  await text();
  expect(rendered).toHaveLength(1);
  at(2_000);
  await text();
  expect(rendered).toHaveLength(2);
});

it("after a publication nobody gets what was rendered before, nor what had begun before", async () => {
  const { text, publish } = open();
  const before = text();
  publish();
  expect([await before, await text()]).toEqual(["Nạp 1", "Nạp 2"]);
});

it("those of many addresses are rendered a few at a time", async () => {
  let running = 0;
  let most = 0;
  const { text } = open(async () => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    return { body: "", headers };
  });
  await Promise.all(Array.from({ length: 100 }, (_, n) => text(`/${n}`)));
  expect(most).toBe(4);
});

it("pages are told apart", async () => {
  const { text, rendered } = open();
  await text();
  await text("/en");
  expect(rendered).toEqual(["/", "/en"]);
});

it("is compressed once in each encoding", async () => {
  const { read } = open(async () => ({ body: "Nạp Vxu ".repeat(500), headers }));
  const payload = await read("/");
  const [br, gzip] = await Promise.all([payload?.encode("br"), payload?.encode("gzip")]);
  for (const text of [brotliDecompressSync(br ?? ""), gunzipSync(gzip ?? "")])
    expect(String(text)).toBe("Nạp Vxu ".repeat(500));
  expect(await (await read("/"))?.encode("br")).toBe(br);
  expect(payload?.headers).toEqual(headers);
});

it("what is no payload, and a rendering that failed, is nobody's", async () => {
  expect(await open(async () => "none").text()).toBeUndefined();
  const failing = open(async () => Promise.reject(new Error("no")));
  expect(await failing.text()).toBeUndefined();
});

it("a rendering that takes long is not begun a second time, but after a publication", async () => {
  let end: (payload: RenderedPayload) => void = () => undefined;
  const slow = open(() => new Promise((resolve) => (end = resolve)));
  const first = slow.text();
  slow.at(30_000);
  const second = slow.text();
  expect(slow.rendered).toHaveLength(1);
  end({ body: "late", headers });
  expect(await Promise.all([first, second])).toEqual(["late", "late"]);
  void slow.text();
  slow.publish();
  void slow.text();
  expect(slow.rendered).toHaveLength(3);
});
