import type { ReactNode } from "react";

/** The layout of a result, the same on the top-up page and on the order's own page. */
export const resultClass = "page max-w-3xl py-6 sm:py-10";

export const resultTitleId = "result-title";

export function ResultTitle({ children }: { children: ReactNode }) {
  return (
    <h1 id={resultTitleId} className="mb-5 text-2xl font-bold">
      {children}
    </h1>
  );
}
