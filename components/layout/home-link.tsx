"use client";

import { useEffect } from "react";

const read_ms = 5000;

/** Redirects to the home page after the time it takes to read the message. */
export function HomeLink({ home }: { home: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(home), read_ms);
    return () => clearTimeout(timer);
  }, [home]);
  return null;
}
