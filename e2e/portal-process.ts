import { readdirSync, readFileSync } from "node:fs";

/** The portal's process, one of those that `npm start` runs. Linux alone tells of it. */
function portalPid(): string | undefined {
  const site = process.env.E2E_SITE_PID ?? "";
  try {
    const children = readFileSync(`/proc/${site}/task/${site}/children`, "utf8").trim().split(" ");
    return children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server.ts"));
  } catch {
    return undefined;
  }
}

/** What the portal's process holds now: file descriptors, and MiB of memory. Zeros where nobody tells. */
export function measurePortal(): { descriptors: number; memory_mib: number } {
  const pid = portalPid();
  if (pid === undefined) return { descriptors: 0, memory_mib: 0 };
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    memory_mib: Math.round(Number(resident?.[1] ?? 0) / 1024),
  };
}
