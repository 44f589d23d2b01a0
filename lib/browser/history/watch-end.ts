/** More is made this long before the end of what is there comes into view, so that a thumb seldom meets it. */
const near = "1200px";

/** Tells once when `end` comes near. */
export function watchEnd(end: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: near },
  );
  observer.observe(end);
  return () => observer.disconnect();
}
