"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { fallbackMessages } from "@/lib/i18n/fallback-messages";

/** In place of what could not be loaded, in words that need no loading. */
export function PartMissing({ children }: { children?: ReactNode }) {
  return (
    <Notice tone="error">
      {fallbackMessages()?.part} {children}
    </Notice>
  );
}
