"use client";

import { useEffect } from "react";
import { watchReopening, wayBack } from "@/lib/browser/reopening";

/** Leads back to where the player was as soon as the site is open again. */
export function ComeBack({ home }: { home: string }) {
  useEffect(() => watchReopening(() => window.location.replace(wayBack(home))), [home]);
  return null;
}
