import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPictureCache } from "./picture-cache";

let folder: string;
const bounds = { drawing: 2, waiting: 3, files: 1_000 };

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (picture: Uint8Array | undefined) => picture && new TextDecoder().decode(picture);

/** A drawing that ends on command, so that concurrent drawings can be counted. */
function easel() {
  const ends: (() => void)[] = [];
  let most = 0;
  const draw = async () => {
    await new Promise<void>((end) => {
      ends.push(end);
      most = Math.max(most, ends.length);
    });
    return bytes("picture");
  };
  return { draw, ends, most: () => most };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

test("a picture is drawn once for all requests, and again when its content changes", async () => {
  const picture = createPictureCache(folder, bounds);
  const draw = jest.fn(async () => bytes("v1"));
  const requests = await Promise.all(Array.from({ length: 50 }, () => picture({ name: "A" }, draw)));
  expect(new Set(requests.map(textOf))).toEqual(new Set(["v1"]));
  expect(draw).toHaveBeenCalledTimes(1);
  await picture({ name: "B" }, draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

test("500 games' pictures are drawn once each, by any process", async () => {
  const draw = jest.fn(async () => bytes("x"));
  for (let round = 0; round < 2; round += 1) {
    const picture = createPictureCache(folder, { ...bounds, waiting: 1_000 });
    await Promise.all(Array.from({ length: 500 }, (_, game) => picture({ game }, draw)));
  }
  expect(draw).toHaveBeenCalledTimes(500);
});

test("a bounded number is drawn at once, a bounded number waits, and one more is refused at once", async () => {
  const picture = createPictureCache(folder, bounds);
  const { draw, ends, most } = easel();
  const requests = Array.from({ length: 5 }, (_, game) => picture({ game }, draw));
  await until(() => ends.length === 2);
  expect(await picture({ game: 9 }, draw)).toBeUndefined();
  // A request for a picture that is being drawn does not count.
  const same = picture({ game: 0 }, draw);
  for (let done = 0; done < 5; done += 1) {
    await until(() => ends.length > 0);
    ends.shift()?.();
  }
  expect((await Promise.all([...requests, same])).map(textOf)).toEqual(Array(6).fill("picture"));
  expect(most()).toBe(2);
  expect(textOf(await picture({ game: 9 }, async () => bytes("later")))).toBe("later");
});

test("a failed drawing is not stored, and the next one in the queue is drawn", async () => {
  const picture = createPictureCache(folder, { ...bounds, drawing: 1 });
  const fail = () => Promise.reject(new Error("no font"));
  await expect(picture({ game: 1 }, fail)).rejects.toThrow("no font");
  expect(textOf(await picture({ game: 1 }, async () => bytes("drawn")))).toBe("drawn");
});

test("a disk that refuses writes costs a drawing each time, but every request is answered", async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const file = path.join(folder, "no-folder");
  writeFileSync(file, "");
  const picture = createPictureCache(path.join(file, "below"), bounds);
  expect(textOf(await picture({ game: 1 }, async () => bytes("drawn")))).toBe("drawn");
});

test("beyond the limit of stored pictures the oldest is removed", async () => {
  const picture = createPictureCache(folder, { ...bounds, files: 2 });
  const draw = async () => bytes("x");
  await picture({ game: 1 }, draw);
  const [first = ""] = readdirSync(folder);
  utimesSync(path.join(folder, first), 1, 1);
  await picture({ game: 2 }, draw);
  await picture({ game: 3 }, draw);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readdirSync(folder)).not.toContain(first);
});
