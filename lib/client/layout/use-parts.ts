"use client";

import { useEffect, useState } from "react";

/** More is made this long before the end of what is there comes into view, so that a thumb seldom meets it. */
const near = "1200px";

interface Parts {
  /** How many of the list are to be drawn by now. */
  shown: number;
  /** The `ref` of what stands after them, for as long as more are left. */
  endRef: (end: Element | null) => void;
  restart: () => void;
}

/** A long list comes in parts as its end comes near: hundreds of cards at once would hold a phone up. */
export function useParts(size: number): Parts {
  const [end, endRef] = useState<Element | null>(null);
  const [shown, setShown] = useState(size);
  useEffect(() => {
    if (!end) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setShown((before) => before + size);
      },
      { rootMargin: near },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, shown, size]);
  return { shown, endRef, restart: () => setShown(size) };
}
