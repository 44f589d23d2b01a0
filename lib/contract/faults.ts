import type { z } from "zod";

/** Field name to the name of its fault; `invalid` if the contract gave the fault no name. */
export function faultsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "body");
    fields[field] ??= /^[a-z][a-z_]*$/.test(issue.message) ? issue.message : "invalid";
  }
  return fields;
}
