/**
 * Calls `end` at SIGTERM, at SIGINT, and when the program that started this one is gone: killed by force, it could not
 * end this one, whose port would stay taken.
 */
export function whenToEnd(end: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
  process.on("disconnect", end);
}
