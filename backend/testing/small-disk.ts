import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How often a full disk is filled again: PostgreSQL removes files of its own meanwhile. */
const refill_ms = 100;

/**
 * A small ext4 disk in a file, on a folder. It can be full, as any disk; and it can be frozen, which holds whoever writes
 * to it in the kernel as a disk does that has stopped answering, while what was read before is still there to read.
 */
export class SmallDisk {
  private readonly filler: string;
  private filling?: NodeJS.Timeout;
  private freezer?: ChildProcess;

  private constructor(
    private readonly image: string,
    readonly folder: string,
  ) {
    this.filler = join(folder, "filler");
  }

  static async make(image: string, folder: string, megabytes: number): Promise<SmallDisk> {
    mkdirSync(folder, { recursive: true });
    closeSync(openSync(image, "wx", 0o600));
    // The file takes space only for what is written to it.
    truncateSync(image, megabytes * 2 ** 20);
    // Nothing is kept back for root, since PostgreSQL isn't root.
    await run("mkfs.ext4", ["-q", "-F", "-m", "0", image]);
    await run("mount", ["-o", "loop", image, folder]);
    // initdb and pg_basebackup want an empty folder.
    rmdirSync(join(folder, "lost+found"));
    return new SmallDisk(image, folder);
  }

  /** Leaves no space, and takes what becomes free, until `free`. */
  async fill(): Promise<void> {
    // Most of it is only set aside: writing it would keep the disk below busy, too.
    const { bavail, bsize } = await statfs(this.folder);
    await run("fallocate", ["-l", String(Math.floor(bavail * bsize * 0.98)), this.filler]);
    this.fillOnce();
    this.filling = setInterval(() => this.fillOnce(), refill_ms);
  }

  free(): void {
    clearInterval(this.filling);
    rmSync(this.filler, { force: true });
  }

  async freeze(): Promise<void> {
    // A process of its own thaws when its input ends, so also when this process is killed: nothing stays frozen.
    const script = 'fsfreeze -f "$0" && echo frozen && cat; fsfreeze -u "$0"';
    this.freezer = spawn("sh", ["-c", script, this.folder], { stdio: ["pipe", "pipe", "inherit"] });
    await once(this.freezer.stdout as NodeJS.ReadableStream, "data");
  }

  async thaw(): Promise<void> {
    const { freezer } = this;
    if (!freezer) return;
    this.freezer = undefined;
    const ended = once(freezer, "exit");
    freezer.stdin?.end();
    await ended;
  }

  async remove(): Promise<void> {
    await this.thaw();
    this.free();
    // Detached at once, and gone when the last process of a stopped cluster is.
    await run("umount", ["-l", this.folder]);
    rmSync(this.image, { force: true });
  }

  private fillOnce(): void {
    const file = openSync(this.filler, "a");
    for (const bytes of [2 ** 20, 2 ** 12]) {
      const block = Buffer.alloc(bytes);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
    closeSync(file);
  }
}

/** Why there can be no such disk here; undefined if there can. */
export function whyNoDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "disk-"));
  const [image, place] = [join(folder, "image"), join(folder, "place")];
  try {
    mkdirSync(place);
    closeSync(openSync(image, "w"));
    truncateSync(image, 2 ** 20);
    const does = (name: string, ...args: string[]) => execFileSync(name, args, { stdio: "pipe" });
    does("mkfs.ext4", "-q", "-F", image);
    does("mount", "-o", "loop", image, place);
    try {
      does("fsfreeze", "-f", place);
      does("fsfreeze", "-u", place);
    } finally {
      does("umount", place);
    }
    return undefined;
  } catch (error) {
    return `a disk can't be made and mounted here (${(error as Error).message.split("\n")[0]})`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
