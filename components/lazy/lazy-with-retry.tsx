"use client";

import { Component, createElement, use, type ComponentType, type ReactNode } from "react";
import { forgetFailures, importWithRetry } from "@/lib/client/import-with-retry";

/** A part that is loaded when it is first drawn; unlike React's own, one that did not come can be asked for again. */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loadPart = importWithRetry(load);
  return function Later(props: P) {
    return createElement(use(loadPart()), props);
  };
}

interface LaterBoundaryProps {
  /** What stands in the part's place when it could not be loaded. */
  failed: ReactNode;
  /** Another one is another attempt. */
  attempt: unknown;
  children: ReactNode;
}

/** Around such parts: where one fails, the rest of the page and what was typed there stay. */
export class LoadErrorBoundary extends Component<LaterBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override componentDidUpdate(before: LaterBoundaryProps): void {
    if (this.state.failed && before.attempt !== this.props.attempt) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}
