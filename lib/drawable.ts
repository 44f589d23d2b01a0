/**
 * What the fonts at hand can draw: for any other letter or sign the renderer would ask a foreign server. Marks that turn
 * the direction of writing go as well.
 */
export function drawable(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[^\p{Script=Latin}\p{Nd}\x20-\x7e–—‘’“”…·•™®©]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
