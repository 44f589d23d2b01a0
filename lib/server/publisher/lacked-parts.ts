import { answeredCheck, type LackedPart } from "@/lib/contract/conformance";
import { endpoints } from "@/lib/contract";
import { readEnv } from "@/lib/env";
import { readConformance } from "./conformance-file";

/** The call without which a part of a game's page has nothing to show. */
const calls = {
  items: endpoints.listItems,
  webshop: endpoints.listProducts,
  milestones: endpoints.getDailyRecharge,
} as const satisfies Record<LackedPart, object>;

let lacked: readonly LackedPart[] | undefined;

/**
 * The parts of a game's page that the backend does not have, as far as its conformance file says: no link leads to them.
 * Without a file every part is taken to be there, and says for itself that it is not.
 */
export function lackedParts(): readonly LackedPart[] {
  return (lacked ??= readLacked());
}

function readLacked(): LackedPart[] {
  const read = readConformance(readEnv());
  if (!read.ok) return [];
  // Not a check that was not made, or a fault that may have passed since.
  const isLacking = ({ ok, value }: (typeof read.checks)[number]) =>
    !ok && /^HTTP (?:404|405|501)\b/.test(value);
  const failed = new Set(read.checks.filter(isLacking).map(({ name }) => name));
  return (Object.keys(calls) as LackedPart[]).filter((part) => failed.has(answeredCheck(calls[part])));
}
