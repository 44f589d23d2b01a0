import { LRUCache } from "lru-cache";
import type { Fault } from "@/lib/contract/reading";
import { logEvent } from "./log";

/** What a fault of an answer means for players. */
type Effect = "the call failed" | "left out";

/** Names of fields whose values are nobody's business but the player's and the publisher's. */
const secretNames = /token|password|secret|code|serial|session|cookie|key|account|qr/i;

const longest_value = 60;

/** A fault is logged once, since the same page is asked for again and again. */
const logged = new LRUCache<string, true>({ max: 1_000 });

/** Logs what the portal could not read in an answer: the call, its address, the record, the field and the value. */
export function logUnreadable(call: string, address: string, fault: Fault, effect: Effect): void {
  const { record, field, why } = fault;
  const key = `${call} ${record.replace(/\d+/g, "*")} ${field} ${why} ${effect}`;
  if (logged.get(key)) return;
  logged.set(key, true);
  const level = effect === "left out" ? "warn" : "error";
  logEvent(level, "publisher_unreadable", {
    call,
    address,
    record,
    field,
    value: shownValue(field, fault.value),
    why,
    effect,
  });
}

function shownValue(field: string, value: unknown): string {
  if (value === undefined) return "(missing)";
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (secretNames.test(field)) return "[secret]";
  if (typeof value === "string") return JSON.stringify(value.slice(0, longest_value));
  return Array.isArray(value) ? "(a list)" : "(an object)";
}
