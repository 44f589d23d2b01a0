"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { fallbackMessages } from "@/lib/i18n/fallback-messages";

/** Shown for a component that could not be loaded, in fallback messages that are already in the page. */
export function PartMissing({ children }: { children?: ReactNode }) {
  return (
    <Notice tone="error">
      {fallbackMessages()?.part} {children}
    </Notice>
  );
}
