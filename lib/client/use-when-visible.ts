"use client";

import { useEffect, useState, type RefObject } from "react";
import { whenVisible } from "./when-visible";

/** True once the element has come near the viewport; it then stays true. */
export function useWhenVisible(element: RefObject<HTMLElement | null>, margin = "300px"): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    return whenVisible([element.current], margin, () => setIsNear(true));
  }, [isNear, element, margin]);
  return isNear;
}
