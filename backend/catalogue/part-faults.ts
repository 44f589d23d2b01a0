import type { z } from "zod";

/** Faults by their path, as names that both languages have sentences for. */
export function partFaults({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), faultOf(issue)]));
}

/** Rules of the catalogue's own name their fault; what is left is told by what zod says. */
function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "custom" && typeof issue.params?.fault === "string") return issue.params.fault;
  // Zod gives the input to no issue, only what it was.
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return "part_needed";
  if (issue.code === "too_small" && issue.origin === "string") return "part_needed";
  if (issue.code === "too_small" || issue.code === "too_big") return "part_range";
  return "part_format";
}
