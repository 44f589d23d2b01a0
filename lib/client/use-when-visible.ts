"use client";

import { useEffect, useState, type RefObject } from "react";

/** True once a part of the page has come near the window; so it stays. */
export function useWhenVisible(place: RefObject<HTMLElement | null>, margin = "300px"): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place, margin]);
  return near;
}
