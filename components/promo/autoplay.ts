/** Reasons for which autoplay is paused; it continues when all are released. */
export type Hold = "hover" | "focus" | "touch" | "hidden" | "motion" | "paused";

const slide_ms = 5000;

/**
 * Shows the next slide every five seconds, unless a hold is set. `ready` may load the slider's engine first; a hold or
 * a restart meanwhile cancels the step.
 */
export function createAutoplay(ready: () => Promise<void>, next: () => void) {
  const holds = new Set<Hold>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** Waits a full five seconds again: after a hold, or after the player changed the slide. */
  const restart = () => {
    stop();
    if (holds.size > 0) return;
    const mine = (timer = setTimeout(async () => {
      await ready();
      if (timer !== mine) return;
      next();
      restart();
    }, slide_ms));
  };
  return {
    restart,
    hold(reason: Hold, isSet: boolean) {
      if (isSet === holds.has(reason)) return;
      if (isSet) holds.add(reason);
      else holds.delete(reason);
      restart();
    },
    stop,
  };
}

export type Autoplay = ReturnType<typeof createAutoplay>;

/** Pauses autoplay while the page is hidden, and for players who prefer reduced motion. */
export function holdByPage(autoplay: Autoplay): () => void {
  const motion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const follow = () => {
    autoplay.hold("motion", motion.matches);
    autoplay.hold("hidden", document.hidden);
  };
  follow();
  motion.addEventListener("change", follow);
  document.addEventListener("visibilitychange", follow);
  return () => {
    motion.removeEventListener("change", follow);
    document.removeEventListener("visibilitychange", follow);
  };
}
