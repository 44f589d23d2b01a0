import type { Messages } from "@/lib/i18n/messages";

type Reason = keyof Messages["operator"]["waiting"]["issues"];

/** Every reason with a message. Another backend's unknown reason gets the message for an unreadable one. */
const known: Record<Reason, true> = {
  reversed: true,
  contradicted: true,
  amount_differs: true,
  other_order: true,
  unreadable: true,
  ambiguous: true,
};

export const reasonOf = (reason: string): Reason =>
  Object.hasOwn(known, reason) ? (reason as Reason) : "unreadable";
