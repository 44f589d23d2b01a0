"use client";

import { useEffect, useState } from "react";
import { whenVisible } from "../when-visible";

/** How far before the end comes into view the next part is rendered, so that scrolling rarely reaches the end. */
const margin = "1200px";

interface Parts {
  /** How many entries of the list to render now. */
  shown: number;
  /** The `ref` of the element after the list, as long as entries are left. */
  endRef: (end: Element | null) => void;
  restart: () => void;
}

/** Renders a long list in parts as its end comes near: hundreds of cards at once would block a phone. */
export function useParts(size: number): Parts {
  const [end, endRef] = useState<Element | null>(null);
  const [shown, setShown] = useState(size);
  useEffect(() => {
    if (!end) return;
    return whenVisible([end], margin, () => setShown((before) => before + size));
  }, [end, shown, size]);
  return { shown, endRef, restart: () => setShown(size) };
}
