import type { ReactNode } from "react";

/** A result looks alike wherever it is shown: made here, come back to, or opened from the history. */
export const resultClass = "page max-w-3xl py-6 sm:py-10";

export function ResultTitle({ children }: { children: ReactNode }) {
  return <h1 className="mb-5 text-2xl font-bold">{children}</h1>;
}
