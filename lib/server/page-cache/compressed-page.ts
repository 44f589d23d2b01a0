import { promisify } from "node:util";
import {
  brotliDecompress,
  constants,
  createBrotliCompress,
  crc32,
  deflateRaw,
  gunzip,
  type ZlibOptions,
} from "node:zlib";
import { crcOfNonce } from "./crc-of-nonce";
import { newNonce, nonceLength } from "./nonce";

/**
 * A page compressed once, into which each answer's nonce is written. The nonce stands in the compressed bytes in clear
 * once: its first place is a piece of its own, and all others refer back to it.
 */
export interface CompressedPage {
  /** The compressed page, with this nonce in every place of the page's. */
  withNonce: (nonce: string) => Buffer;
}

const deflate = promisify(deflateRaw) as (data: Buffer, options: ZlibOptions) => Promise<Buffer>;
/** How far back a reference of deflate can reach, and how far one is counted on. */
const window_bytes = 32 * 1024;
const reach_bytes = 30_000;

/**
 * Compresses a page with gzip; `parts` is its HTML, split at the nonce. Undefined if the others do not all
 * refer to the nonces in clear, which the format does not promise.
 */
export async function gzipPage(parts: readonly string[]): Promise<CompressedPage | undefined> {
  if (parts.length < 2) return undefined;
  const stretches = stretchesOf(parts);
  const chunks: Buffer[] = [gzipHeader];
  const places: number[] = [];
  let before = Buffer.alloc(0);
  for (const [index, stretch] of stretches.entries()) {
    if (index > 0) {
      chunks.push(storedBlock);
      places.push(Buffer.concat(chunks).length);
      chunks.push(Buffer.from(placeholder));
      before = Buffer.concat([before, Buffer.from(placeholder)]);
    }
    const deflated = await deflate(stretch, {
      level: 9,
      dictionary: before.length > 0 ? before.subarray(-window_bytes) : undefined,
      finishFlush: index === stretches.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    });
    chunks.push(deflated);
    before = Buffer.concat([before, stretch]);
  }
  const page = Buffer.concat([...chunks, Buffer.alloc(8)]);
  page.writeUInt32LE(before.length, page.length - 4);

  const crc = crcOfNonce(parts);
  const blank = crc32(parts.join("\0".repeat(nonceLength)));
  const withNonce = (own: string) => {
    const copy = Buffer.from(page);
    for (const place of places) copy.write(own, place, "latin1");
    copy.writeUInt32LE((blank ^ crc(own)) >>> 0, copy.length - 8);
    return copy;
  };
  return (await decodesTo(parts, withNonce, promisify(gunzip))) ? { withNonce } : undefined;
}

/** The HTML of a page compressed with gzip, split at the nonce. */
export async function partsOf(page: CompressedPage): Promise<string[]> {
  const nonce = newNonce();
  const html = await promisify(gunzip)(page.withNonce(nonce));
  return html.toString().split(nonce);
}

/** The header of a stored block of a nonce's length (RFC 1951, 3.2.4); it begins at a byte, after a flush. */
const storedBlock = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff]);

/**
 * The page's bytes between the places where the nonce stands in clear: the first one, and each that is too far from the
 * one before it to refer to it.
 */
function stretchesOf(parts: readonly string[]): Buffer[] {
  const stretches: string[] = parts.slice(0, 1);
  for (const [index, part] of parts.slice(1).entries()) {
    const isFar = index === 0 || Buffer.byteLength(parts[index] ?? "") > reach_bytes;
    if (isFar) stretches.push(part);
    else stretches.push(`${stretches.pop()}${placeholder}${part}`);
  }
  return stretches.map((stretch) => Buffer.from(stretch));
}

/**
 * Stands for the nonce while a page is compressed: control characters, which no HTML has, so that nothing but the other
 * places refers to it, not even by two or three characters. It ends as every nonce does (16 bytes in base64), since
 * Brotli chooses the code of a character by the two before it.
 */
const placeholder = `${String.fromCharCode(...Array.from({ length: nonceLength - 2 }, (_, index) => (index < 8 ? 1 : 6) + index))}==`;

/** RFC 1952: no time, the best compression, Unix. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

/**
 * The same with Brotli of the highest quality, which has no checksum. The block of the first nonce is put in the place of
 * the encoder's own, which may be compressed; the bytes are the same, so what follows may refer to them.
 */
export async function brotliPage(parts: readonly string[]): Promise<CompressedPage | undefined> {
  if (parts.length < 2) return undefined;
  // In a function of its own: what makes the copy must not live as long as the copy.
  const [start, rest] = await brotliBeforeAndAfter(parts);
  const before = Buffer.concat([start, uncompressedBlock]);
  const page = Buffer.concat([before, Buffer.from(placeholder), rest]);
  const place = before.length;
  const withNonce = (own: string) => {
    const copy = Buffer.from(page);
    copy.write(own, place, "latin1");
    return copy;
  };
  return (await decodesTo(parts, withNonce, promisify(brotliDecompress))) ? { withNonce } : undefined;
}

/** What the encoder makes of a page before the first nonce, and after it. */
async function brotliBeforeAndAfter([first = "", ...others]: readonly string[]): Promise<[Buffer, Buffer]> {
  const rest = others.join(placeholder);
  const length = Buffer.byteLength(first) + placeholder.length + Buffer.byteLength(rest);
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // As far back as the page is long. By default the encoder takes 40 MB for each, which stay with the process.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
    },
  });
  let chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise((resolve, reject) => stream.once("end", resolve).once("error", reject));
  const flush = async (piece: string) => {
    stream.write(piece);
    // Of one that has failed no flush ends.
    await Promise.race([new Promise<void>((resolve) => stream.flush(() => resolve())), ended]);
    const flushed = Buffer.concat(chunks);
    chunks = [];
    return flushed;
  };
  const start = await flush(first);
  await flush(placeholder);
  stream.end(rest);
  await ended;
  return [start, Buffer.concat(chunks)];
}

/** The header of an uncompressed meta-block of a nonce's length (RFC 7932, 9.2); it begins and ends at a byte. */
const uncompressedBlock = Buffer.from([(nonceLength - 1) << 3, 0, 1 << 3]);

/** Whether the copy, with two more nonces, decodes to exactly the page with that nonce. */
async function decodesTo(
  parts: readonly string[],
  withNonce: CompressedPage["withNonce"],
  decode: (data: Buffer) => Promise<Buffer>,
): Promise<boolean> {
  for (const nonce of [newNonce(), newNonce()]) {
    const decoded = await decode(withNonce(nonce)).catch(() => undefined);
    if (!decoded?.equals(Buffer.from(parts.join(nonce)))) return false;
  }
  return true;
}
