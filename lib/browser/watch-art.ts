/** Pictures are fetched this long before they come into view: a page of games is no storm of requests. */
const near = "200px";

/** Gives each picture below the first screen its address when it comes near. */
export function watchArt(list: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        target.src = target.dataset.src ?? "";
        observer.unobserve(target);
      }
    },
    { rootMargin: near },
  );
  for (const image of list.querySelectorAll("img[data-src]:not([src])")) observer.observe(image);
  return () => observer.disconnect();
}
