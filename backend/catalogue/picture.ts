import { createHash } from "node:crypto";
import sharp from "sharp";
import { accept, refuse, type Result } from "@/lib/contract/errors";

const most_bytes = 10 * 1024 * 1024;
const most_pixels = 40_000_000;
/** The longest side of what is stored. */
const side_px = 1600;

/** What a file begins with; SVG and all else is refused before anything decodes it. */
const beginnings = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftypavi[fs]/,
];

/** Decodes a picture and encodes it anew as WebP, without its metadata; its id is the hash of the new bytes. */
export async function encodePicture(file: Buffer): Promise<Result<{ id: string; bytes: Buffer }>> {
  const refused = (fault: string) => refuse("invalid_input", { fields: { data: fault } });
  if (file.length > most_bytes) return refused("picture_large");
  const begin = file.subarray(0, 12).toString("latin1");
  if (!beginnings.some((pattern) => pattern.test(begin))) return refused("picture_kind");
  try {
    const bytes = await sharp(file, { limitInputPixels: most_pixels, failOn: "error" })
      .rotate()
      .resize({ width: side_px, height: side_px, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return accept({ id: createHash("sha256").update(bytes).digest("base64url"), bytes });
  } catch (error) {
    return refused(/pixel limit/i.test((error as Error).message) ? "picture_large" : "picture_broken");
  }
}
