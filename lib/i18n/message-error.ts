/**
 * A missing message, or a message without one of its values, is a bug: it fails tests and pages in development. In
 * production the page shows the key instead, and the console names it.
 */
export function reportMessageError(error: Error): void {
  if (process.env.NODE_ENV !== "production") throw error;
  // eslint-disable-next-line no-console -- there is no other place to report to, in a browser
  console.error(error);
}
