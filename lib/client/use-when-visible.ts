"use client";

import { useEffect, useState, type RefObject } from "react";

/** True once the element has come near the viewport; it then stays true. */
export function useWhenVisible(element: RefObject<HTMLElement | null>, margin = "300px"): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element, margin]);
  return isNear;
}
