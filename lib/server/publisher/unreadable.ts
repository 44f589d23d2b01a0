import { LRUCache } from "lru-cache";
import type { Fault } from "@/lib/contract/reading";
import { logEvent } from "./log";

/** What a fault of an answer means for players. */
type Effect = "the call failed" | "left out";

/**
 * Text that is logged as it came: an amount or a date in some form. A backend may repeat a password, a token or a card's
 * number in any field, so other text, and longer numbers, are only described.
 */
const harmlessText = /^(?!.*\d{10})[\d\s.,:/+()TZ-]{0,30}(?:₫|đ|vnd)?$/i;
/** Fields whose value is one of a few words. */
const wordFields: ReadonlySet<string> = new Set(["state", "kind", "outcome", "alias", "open", "step"]);
const word = /^[\w./-]{1,24}$/;
/** Fields that are secret whatever they contain. */
const secretFields = /token|password|secret|code|serial|session|cookie|key|account|qr/i;

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
    address: shownAddress(address),
    record,
    field,
    value: shownValue(field, fault.value),
    why,
    effect,
  });
}

/** Parameters that only say what was asked about. */
const harmlessParameters: ReadonlySet<string> = new Set(["game_id", "type_id"]);

function shownAddress(address: string): string {
  const [path = "", query] = address.split("?", 2);
  const shown = [...new URLSearchParams(query)].filter(([name]) => harmlessParameters.has(name));
  return shown.length > 0 ? `${path}?${new URLSearchParams(shown)}` : path;
}

function shownValue(field: string, value: unknown): string {
  if (value === undefined) return "(missing)";
  if (value === null || typeof value === "boolean") return String(value);
  if (secretFields.test(field)) return "[secret]";
  if (typeof value === "number" && value < 10 ** 9) return String(value);
  if (typeof value === "number") return "(a larger number)";
  if (typeof value !== "string") return Array.isArray(value) ? "(a list)" : "(an object)";
  // Of an address the part before its parameters.
  if (/url$/.test(field)) return JSON.stringify(value.split(/[?#]/, 1)[0]?.slice(0, 80));
  const isShown = harmlessText.test(value) || (wordFields.has(field) && word.test(value));
  return isShown ? JSON.stringify(value) : `(text of ${value.length} characters)`;
}
