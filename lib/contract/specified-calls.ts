import { readFileSync } from "node:fs";

/** For tests: the fields that spec.md §7 names for each call, by `METHOD path`. Calls without fields are left out. */
export function readSpecifiedCalls(): Map<string, string[]> {
  const lines = readFileSync("lib/contract/specification-calls.txt", "utf8").split("\n");
  return new Map(
    lines
      .filter((line) => line.includes(": ") && !line.startsWith("#"))
      .map((line) => line.split(": ") as [call: string, fields: string])
      .map(([call, fields]) => [call, fields.split(", ")]),
  );
}

/** Fields that no script sends: the relay adds them to a player's call from the session. */
export const sessionFields: readonly string[] = ["username", "user_token"];

/** Calls that only the portal's server makes, never a page. */
export const serverCalls: readonly string[] = [
  "POST /api/auth/login",
  "POST /api/user/login",
  "GET /api/user/social",
  "GET /apidev/payment/package",
];
