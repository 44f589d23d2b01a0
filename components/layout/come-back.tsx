"use client";

import { useEffect } from "react";
import { watchReopening, wayBack } from "@/lib/browser/layout/reopening";

/** Leads back to where the player was as soon as the site is open again. */
export function ComeBack({ home }: { home: string }) {
  useEffect(() => watchReopening(() => window.location.replace(wayBack(home))), [home]);
  return null;
}
