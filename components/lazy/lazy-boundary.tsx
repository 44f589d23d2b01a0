"use client";

import { Suspense, type ReactNode } from "react";
import { LoadErrorBoundary } from "./lazy-with-retry";
import { PartMissing } from "./part-missing";

interface LazyBoundaryProps {
  /** Shown while the component loads. */
  waiting: ReactNode;
  /** Shown when it could not be loaded. */
  missing?: ReactNode;
  /** A changed value retries. */
  attempt?: unknown;
  children: ReactNode;
}

/** Suspense and error boundary around components of `lazyWithRetry`. */
export function LazyBoundary({ waiting, missing, attempt, children }: LazyBoundaryProps) {
  return (
    <LoadErrorBoundary attempt={attempt} failed={missing ?? <PartMissing />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </LoadErrorBoundary>
  );
}
