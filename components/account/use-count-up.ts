import { useEffect, useState } from "react";

const duration_ms = 900;

/** Slower towards the end, so that the last digits can be read. */
const easeOut = (part: number) => 1 - (1 - part) ** 3;

const isStill = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;

/** The number to show now: one that rises is counted up to, any other change shows at once. */
export function useCountUp(value: number | undefined): number | undefined {
  const [count, setCount] = useState({ from: value, to: value, shown: value });
  if (count.to !== value) {
    const rises = count.to !== undefined && value !== undefined && value > count.to && !isStill();
    const from = rises ? count.shown : value;
    setCount({ from, to: value, shown: from });
  }
  const { from, to } = count;
  useEffect(() => {
    if (from === undefined || to === undefined || from >= to) return;
    const began_ms = performance.now();
    let frame = requestAnimationFrame(function step(now_ms) {
      const part = Math.min(1, Math.max(0, (now_ms - began_ms) / duration_ms));
      setCount((last) => ({ ...last, shown: Math.round(from + (to - from) * easeOut(part)) }));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return count.shown;
}
