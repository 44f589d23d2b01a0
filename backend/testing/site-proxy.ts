import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/** Whether HAProxy is installed. */
export const hasProxy = () => !spawnSync("haproxy", ["-v"]).error;

interface Ports {
  /** The proxy's own: for browsers, and for what is inside. */
  site: number;
  inside: number;
  /** Those of the programs behind it. */
  portals: readonly number[];
  backends: readonly number[];
}

/** HAProxy with the project's own configuration, on ports of the loopback address and without TLS. */
export function startSiteProxy(file: string, { site, inside, portals, backends }: Ports): ChildProcess {
  const behind: Record<string, readonly number[]> = { portal: portals, backend: backends };
  const text = readFileSync("deploy/haproxy.cfg", "utf8")
    .replace(/^ {2}bind :8443.*\n/m, "")
    .replace(/^ {2}http-request redirect.*\n/m, "")
    // So many need more open files than a test may have.
    .replace(/^ {2}maxconn \d+/m, "  maxconn 2000")
    .replace("bind :8080", `bind 127.0.0.1:${site}`)
    .replace("bind :4000", `bind 127.0.0.1:${inside}`)
    // The first one's lines stand for as many as there are.
    .replace(
      /^ {2}server (portal|backend)-(\d+)(\S*) \S+:\d+(.*)\n/gm,
      (_line, kind: string, number: string, checked: string, options: string) =>
        (number === "1" ? (behind[kind] ?? []) : [])
          .map((port, n) => `  server ${kind}-${n + 1}${checked} 127.0.0.1:${port}${options}\n`)
          .join(""),
    );
  writeFileSync(file, text);
  const env = { ...process.env, BACKEND_HOST: "api.invalid" };
  return spawn("haproxy", ["-db", "-q", "-f", file], { env, stdio: ["ignore", "ignore", "inherit"] });
}
