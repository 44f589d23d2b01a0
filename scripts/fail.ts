/** Says why a command has failed, and with which code it ends once it has nothing more to do. */
export function fail(code: 1 | 2, lines: readonly string[]): void {
  lines.forEach((line) => console.error(line));
  process.exitCode = code;
}
