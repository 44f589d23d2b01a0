"use client";

import { useState, type ClipboardEvent } from "react";
import type { Field } from "@/lib/payment/define";
import { secretsOf, splitCard } from "./card-code";

/** A paste of "serial code" into either field of a card fills both. */
export function useCardPaste(fields: readonly Field[], set: (name: string, value: string) => void) {
  const [split, setSplit] = useState(false);
  const secrets = secretsOf(fields);
  const code = fields.find(({ name }) => secrets.includes(name));
  const serial = fields.find(({ kind, name }) => kind === "code" && !secrets.includes(name));
  return {
    /** True when the last paste filled both fields. */
    split,
    take(event: ClipboardEvent) {
      if (!serial || !code) return;
      const pair = splitCard(event.clipboardData.getData("text"), serial, code);
      setSplit(pair !== undefined);
      if (!pair) return;
      event.preventDefault();
      set(serial.name, pair[0]);
      set(code.name, pair[1]);
    },
  };
}
