/** Why the slides stand still; each holds them until it lets go. */
export type Hold = "hover" | "focus" | "touch" | "hidden" | "motion" | "paused";

const slide_ms = 5000;

/**
 * Turns to the next slide every five seconds, unless something holds it. What turns the slides may have to come first;
 * a hold meanwhile, or a turn of the player's, takes the turn away.
 */
export function createAutoplay(ready: () => Promise<void>, next: () => void) {
  const holds = new Set<Hold>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** A whole five seconds from now: after a hold, or after the player turned the slides. */
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
    hold(reason: Hold, held: boolean) {
      if (held === holds.has(reason)) return;
      if (held) holds.add(reason);
      else holds.delete(reason);
      restart();
    },
    stop,
  };
}

export type Autoplay = ReturnType<typeof createAutoplay>;

/** Holds the slides while nobody sees the page, and for a player who wants no motion. */
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
