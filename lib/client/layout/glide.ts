const glide_ms = 100;

/** Scrolls to a position of the page (px) in a tenth of a second; at once if the player prefers reduced motion. */
export function glideTo(top: number): void {
  const from = window.scrollY;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return window.scrollTo(0, top);
  const start_ms = performance.now();
  const step = (now_ms: number) => {
    const done = Math.min(1, Math.max(0, now_ms - start_ms) / glide_ms);
    window.scrollTo(0, from + (top - from) * done);
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Scrolls an element to the top of the viewport, and moves the focus to it. */
export function glideToElement(element: HTMLElement): void {
  glideTo(element.getBoundingClientRect().top + window.scrollY);
  element.focus({ preventScroll: true });
}
