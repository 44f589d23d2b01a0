"use client";

import { Component, createElement, use, type ComponentType, type ReactNode } from "react";
import { forgetFailures, importWithRetry } from "@/lib/client/import-with-retry";

/** A component that is loaded when it is first rendered. Unlike React.lazy, a failed load can be retried. */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loadComponent = importWithRetry(load);
  return function LazyComponent(props: P) {
    return createElement(use(loadComponent()), props);
  };
}

interface LoadErrorBoundaryProps {
  /** Shown when the component could not be loaded. */
  failed: ReactNode;
  /** A changed value retries. */
  attempt: unknown;
  children: ReactNode;
}

/** Error boundary around such components: when one fails, the rest of the page and typed text stay. */
export class LoadErrorBoundary extends Component<LoadErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    forgetFailures();
    // It may have failed for a moment only.
    setTimeout(() => this.setState({ failed: false }), 5_000);
  }

  override componentDidUpdate(before: LoadErrorBoundaryProps): void {
    if (before.attempt !== this.props.attempt) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}
