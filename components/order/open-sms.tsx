"use client";

import { useEffect } from "react";

/** Opens the message without a touch, where the telephone lets a page do so; the button stands there for the rest. */
export function OpenSms({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address]);
  return null;
}
