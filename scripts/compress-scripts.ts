import { constants, setPriority } from "node:os";
import { foldersOf, makeDeltas } from "../lib/server/gateway/make-deltas";

/**
 * `tsx scripts/compress-scripts.ts DATA_DIR`: makes deltas of this build's scripts. The portal starts it, and no operator
 * has to; exit code 1 and a line that says why, if it can't.
 */
const [data_dir = ".data"] = process.argv.slice(2);

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // A service may forbid it: then it takes its turn.
}
makeDeltas(foldersOf(data_dir), Date.now()).catch((error: NodeJS.ErrnoException) => {
  const isMissing = error.code === "ENOENT" && error.syscall === "spawn zstd";
  const why = isMissing ? "zstd is not installed" : `DATA_DIR/deltas: ${error.message}`;
  process.stderr.write(`portal: after a deploy changed scripts are sent whole: ${why}\n`);
  process.exitCode = 1;
});
