"use client";

import type { ReactNode } from "react";
import { keptWords } from "@/lib/i18n/kept-words";
import { Notice } from "@/components/ui/notice";

/** In place of what could not be loaded, in words that need no loading. */
export function PartMissing({ children }: { children?: ReactNode }) {
  return (
    <Notice tone="error">
      {keptWords()?.part} {children}
    </Notice>
  );
}
