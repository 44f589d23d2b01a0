/**
 * The part of a name that the local fonts can draw. For any other character the renderer would fetch a font from
 * another server. Marks that change the direction of writing are removed as well.
 */
export function drawable(name: string): string {
  return name
    .normalize("NFC")
    .replace(
      /[^\x20-\x7e\u00a0-\u00ff\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9–—‘’“”…•™]/gu,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();
}
