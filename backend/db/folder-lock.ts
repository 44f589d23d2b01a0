import { createHash } from "node:crypto";
import { accessSync, constants, mkdirSync, realpathSync } from "node:fs";
import { createServer } from "node:net";

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `another backend is running on the data folder ${folder}: stop it first, or set DATA_DIR to another folder`,
    );
  }
}

/**
 * Locks a folder for this process, until the returned function is called or the process ends. The lock is a listening
 * socket: unlike a pid file it is gone with its process, even after kill -9.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new Error(`the data folder ${folder} can't be used: ${(error as Error).message}`);
  }
  const socket = createServer();
  await new Promise<void>((resolve, reject) => {
    socket.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new FolderInUse(folder) : error),
    );
    socket.listen(addressFor(realpathSync(folder)), resolve);
  });
  socket.unref();
  return () => new Promise((resolve) => socket.close(() => resolve()));
}

/** An abstract socket on Linux; elsewhere a loopback port derived from the folder's path. */
function addressFor(folder: string) {
  const digest = createHash("sha256").update(folder).digest();
  if (process.platform === "linux") return { path: `\0topup-backend-${digest.toString("hex", 0, 16)}` };
  return { host: "127.0.0.1", port: 49152 + (digest.readUInt16BE(0) % 16384), exclusive: true };
}
