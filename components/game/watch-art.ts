/** Pictures are fetched at this distance from the window, not all at once. */
const distance = "200px";

/** Sets the `src` of pictures below the first screen when they come near the window; `onLost` reports failed ones. */
export function watchArt(list: HTMLElement, onLost: (name: string) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        target.src = target.dataset.src ?? "";
        observer.unobserve(target);
      }
    },
    { rootMargin: distance },
  );
  const report = (image: HTMLImageElement) => {
    const name = image.dataset.art;
    if (name) onLost(name);
  };
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && report(target);
  // A picture's error event does not bubble, but it can be captured.
  list.addEventListener("error", onError, true);
  for (const image of list.querySelectorAll<HTMLImageElement>("img[data-art]")) {
    if (!image.src) observer.observe(image);
    // It may have failed before the listener was added.
    else if (image.complete && image.naturalWidth === 0) report(image);
  }
  return () => {
    observer.disconnect();
    list.removeEventListener("error", onError, true);
  };
}
