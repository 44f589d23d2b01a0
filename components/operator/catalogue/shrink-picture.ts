/** The longest side of what is stored (backend/catalogue/picture.ts). */
const side_px = 1600;
/** Sent as it is: over a line of 500 kb/s that takes 11 s, and a request may take 15. */
const small_bytes = 500_000;

/** A large picture as the browser makes it smaller; as it is where the browser can't, or where that gains nothing. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= small_bytes) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, side_px / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}
