/** How often the program looks whether the shell that npm has started it in is still there. */
const look_ms = 500;

/**
 * Calls `end` at SIGTERM, at SIGINT, and when the program that started this one is gone: killed by force, it could not
 * end this one, whose port would stay taken. The same where npm's shell is gone: npm passes a signal to that shell, which
 * ends without passing it on.
 */
export function whenToEnd(end: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
  process.on("disconnect", end);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, look_ms);
  watch.unref();
}
