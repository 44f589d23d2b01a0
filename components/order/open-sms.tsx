"use client";

import { useEffect } from "react";

/** Opens the SMS app without a touch where the phone allows it; elsewhere the player uses the button. */
export function OpenSms({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address]);
  return null;
}
