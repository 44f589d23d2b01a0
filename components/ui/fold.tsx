import type { ReactNode } from "react";
import { Icon } from "./icon";

interface FoldProps {
  title: string;
  /** Said on the folded line, beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a page that opens at a touch. The browser's own element, so it works before any script. */
export function Fold({ title, note, children }: FoldProps) {
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2 font-bold hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span>{title}</span>
          <span className="max-w-full text-sm font-normal wrap-anywhere text-muted tabular">{note}</span>
        </span>
        <span className="shrink-0 text-muted transition-transform group-open:rotate-180">
          <Icon d="m5 8 5 5 5-5" />
        </span>
      </summary>
      <div className="border-t border-line px-4 py-1">{children}</div>
    </details>
  );
}
