const glide_ms = 100;

/** Scrolls to a height of the page in a tenth of a second; at once for a player who wants no motion. */
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

/** Brings a part of the page to the top of the window, and the keyboard with it. */
export function glideToElement(place: HTMLElement): void {
  glideTo(place.getBoundingClientRect().top + window.scrollY);
  place.focus({ preventScroll: true });
}
