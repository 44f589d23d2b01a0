/**
 * A reader of the output that leaves early, as `head` does, is not a command's failure: it goes on to its end, and ends
 * with the code that it would have.
 */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
}

/** Runs a command, or prints its usage for --help. */
export function runMain(usage: string, main: () => Promise<void>, failed: (error: unknown) => void): void {
  outliveReader();
  const asksForHelp = process.argv.slice(2).some((arg) => arg === "--help" || arg === "-h");
  if (asksForHelp) console.log(usage);
  else main().catch(failed);
}
