import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { brotliPage, gzipPage } from "./compressed-page";
import { newNonce } from "./nonce";

/** HTML of about 60 KB that repeats itself as a page does, split at its nonces. */
function partsOf(places: number): string[] {
  const card = (index: number) => `<a href="/game-${index}" class="card">Trò chơi số ${index * 7919}</a>\n`;
  return Array.from({ length: places + 1 }, (_, part) =>
    Array.from({ length: 30 }, (_, index) => card(part * 30 + index)).join(""),
  );
}

const formats = [
  ["gzip", gzipPage, gunzipSync],
  ["Brotli", brotliPage, brotliDecompressSync],
] as const;

describe.each(formats)("a page compressed with %s", (_, compress, decode) => {
  it.each([1, 2, 33])("of %d places has each answer's nonce in every one of them", async (places) => {
    const parts = partsOf(places);
    const page = await compress(parts);
    for (let run = 0; run < 50; run += 1) {
      const nonce = newNonce();
      expect(page && decode(page.withNonce(nonce)).toString()).toBe(parts.join(nonce));
    }
  });

  it("an answer is not changed by the next one", async () => {
    const parts = partsOf(3);
    const page = await compress(parts);
    const [first, second] = [newNonce(), newNonce()];
    const answer = page?.withNonce(first);
    page?.withNonce(second);
    expect(answer && decode(answer).toString()).toBe(parts.join(first));
  });

  it("is not made of a page without a nonce", async () => {
    expect(await compress(["<html></html>"])).toBeUndefined();
  });

  it("of 200 KB without a nonce in the middle has it at both ends", async () => {
    const far = Array.from({ length: 30_000 }, (_, index) => (index * 2_654_435_761).toString(36)).join("");
    const parts = ["<html>", "<body>", far, "</body>", "</html>"];
    const page = await compress(parts);
    const nonce = newNonce();
    expect(page && decode(page.withNonce(nonce)).toString()).toBe(parts.join(nonce));
  });
});
