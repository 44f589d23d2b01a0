"use client";

import { Suspense, type ReactNode } from "react";
import { LoadErrorBoundary } from "./lazy-with-retry";
import { PartMissing } from "./part-missing";

interface LaterPlaceProps {
  /** What stands here until the part has come. */
  waiting: ReactNode;
  /** What stands here when it does not come. */
  missing?: ReactNode;
  /** Another one tries again. */
  attempt?: unknown;
  children: ReactNode;
}

/** The place of a part that is loaded when it is first drawn (`later`). */
export function LazyBoundary({ waiting, missing, attempt, children }: LaterPlaceProps) {
  return (
    <LoadErrorBoundary attempt={attempt} failed={missing ?? <PartMissing />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </LoadErrorBoundary>
  );
}
