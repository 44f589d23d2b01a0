/**
 * A sentence that is missing, or lacks a value, is a bug: it fails a test and a page under development. A player gets
 * the page with the key in the sentence's place, and the console says which one it was.
 */
export function reportMessageError(error: Error): void {
  if (process.env.NODE_ENV !== "production") throw error;
  // eslint-disable-next-line no-console -- there is no other place to report to, in a browser
  console.error(error);
}
