import { PictureFault, type FetchedPicture } from "./fetch-picture";
import { createPictures } from "./pictures";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});

const picture: FetchedPicture = { type: "image/png", bytes: new Uint8Array(10) };
const bounds = { kept_bytes: 1_000, kept_ms: 1_000, failed_ms: 1_000, timeout_ms: 1, most_underway: 2 };

it("fetches an address once, also for those who ask meanwhile, and again once it is no longer kept", async () => {
  const fetch = jest.fn(async () => picture);
  const show = createPictures(fetch, bounds);
  expect(await Promise.all([show("http://a"), show("http://a")])).toEqual([{ picture }, { picture }]);
  expect(await show("http://a")).toEqual({ picture });
  expect(fetch).toHaveBeenCalledTimes(1);
  for (let other = 0; other < 9; other += 1) await show(`http://${other}`);
  await show("http://a");
  expect(fetch).toHaveBeenCalledTimes(11);
});

it("remembers a failure, and logs it once, without the address's parameters", async () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const fetch = jest.fn(async () => Promise.reject(new PictureFault("not a picture")));
  const show = createPictures(fetch, bounds);
  expect(await show("http://a/b?key=1")).toEqual({ fault: "not a picture" });
  expect(await show("http://a/b?key=1")).toEqual({ fault: "not a picture" });
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { event: "picture_not_shown", address: "http://a/b", why: "not a picture" },
  ]);
  written.mockRestore();
});

it("fetches no more pictures at once than its bound", async () => {
  let end: ((shown: FetchedPicture) => void)[] = [];
  const show = createPictures(() => new Promise((resolve) => end.push(resolve)), bounds);
  const first = [show("http://a"), show("http://b")];
  expect(await show("http://c")).toBe("busy");
  for (const resolve of end) resolve(picture);
  end = [];
  await Promise.all(first);
  const third = show("http://c");
  for (const resolve of end) resolve(picture);
  expect(await third).toEqual({ picture });
});
