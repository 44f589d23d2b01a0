/** Pictures are fetched this long before they come into view: a page of games is no storm of requests. */
const near = "200px";

/** Gives each picture below the first screen its address when it comes near, and tells whose did not come. */
export function watchArt(list: HTMLElement, onLost: (name: string) => void): () => void {
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
  const tell = (image: HTMLImageElement) => {
    const name = image.dataset.art;
    if (name) onLost(name);
  };
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && tell(target);
  // Errors of pictures do not bubble, but they can be caught on their way.
  list.addEventListener("error", onError, true);
  for (const image of list.querySelectorAll<HTMLImageElement>("img[data-art]")) {
    if (!image.src) observer.observe(image);
    // It may have failed before anybody listened.
    else if (image.complete && image.naturalWidth === 0) tell(image);
  }
  return () => {
    observer.disconnect();
    list.removeEventListener("error", onError, true);
  };
}
