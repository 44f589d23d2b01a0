import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Where the system's certificates of authorities are, in a Debian root. */
const authorities = "/etc/ssl/certs/ca-certificates.crt";

/** Why no bare root can be made here, if so. */
export function whyNoRoot(): string | undefined {
  if (process.getuid?.() !== 0) return "only root may change its root";
  for (const program of ["debootstrap", "unshare", "chroot"])
    if (spawnSync(program, ["--version"]).error) return `${program} is not installed`;
  const { status } = spawnSync("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]);
  return status === 0 ? undefined : "mounts are not allowed here";
}

/** A folder with Debian's smallest system and this machine's Node and npm, in place of the image that is built on. */
export class BareRoot {
  readonly folder = mkdtempSync(join(tmpdir(), "bare-root-"));
  cwd = "/";
  user = "0:0";
  readonly env: Record<string, string> = {
    PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
    HOME: "/tmp",
    NODE_EXTRA_CA_CERTS: authorities,
    npm_config_cafile: authorities,
  };

  make(): void {
    chmodSync(this.folder, 0o755); // The image's user has to enter it.
    const options = ["--variant=minbase", "bookworm", this.folder];
    execFileSync("debootstrap", options, { stdio: ["ignore", "ignore", "inherit"] });
    for (const file of ["/etc/resolv.conf", "/etc/hosts", authorities]) {
      mkdirSync(join(this.folder, dirname(file)), { recursive: true });
      cpSync(file, join(this.folder, file), { dereference: true });
    }
    const npm = join(
      dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())),
      "..",
    );
    const local = join(this.folder, "usr/local");
    cpSync(process.execPath, join(local, "bin/node"));
    cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true });
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
    for (const library of librariesOf(process.execPath)) {
      if (existsSync(join(this.folder, library))) continue;
      mkdirSync(join(this.folder, dirname(library)), { recursive: true });
      cpSync(library, join(this.folder, library), { dereference: true });
    }
  }

  /** Runs a line of a shell in the root; throws when it fails. */
  run(line: string): void {
    const [program = "", ...args] = this.entering(line);
    execFileSync(program, args, { env: this.env as NodeJS.ProcessEnv, stdio: "inherit" });
  }

  /** Starts a program in the root; its process is the program itself. */
  start(command: readonly string[], more: Record<string, string>): ChildProcess {
    const [program = "", ...args] = this.entering(`exec ${command.map((part) => `'${part}'`).join(" ")}`);
    return spawn(program, args, {
      env: { ...this.env, ...more } as NodeJS.ProcessEnv,
      stdio: ["ignore", "inherit", "inherit"],
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Mounts are this process's own, and end with it. */
  private entering(line: string): string[] {
    const mounts = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"`;
    const inside = `cd "$2" && eval "$3"`;
    const enter = `exec chroot --userspec="$1" "$0" /bin/sh -c '${inside}' sh "$0" "$2" "$3"`;
    return ["unshare", "-m", "sh", "-c", `${mounts} && ${enter}`, this.folder, this.user, this.cwd, line];
  }
}

function librariesOf(program: string): string[] {
  const { stdout } = spawnSync("ldd", [program], { encoding: "utf8" });
  return [...stdout.matchAll(/(?:=> )?(\/\S+) \(/g)].map(([, path = ""]) => path);
}
