import { whenVisible } from "@/lib/client/when-visible";

/** Pictures are fetched at this distance from the window, not all at once. */
const distance = "200px";

/** Sets the `src` of pictures below the first screen when they come near the window; `onLost` reports failed ones. */
export function watchArt(list: HTMLElement, onLost: (name: string) => void): () => void {
  const report = (image: HTMLImageElement) => {
    const name = image.dataset.art;
    if (name) onLost(name);
  };
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && report(target);
  // A picture's error event does not bubble, but it can be captured.
  list.addEventListener("error", onError, true);
  const pictures = [...list.querySelectorAll<HTMLImageElement>("img[data-art]")];
  // It may have failed before the listener was added.
  for (const image of pictures) if (image.src && image.complete && image.naturalWidth === 0) report(image);
  const stop = whenVisible(
    pictures.filter(({ src }) => !src),
    distance,
    (image) => (image.src = image.dataset.src ?? ""),
  );
  return () => {
    stop();
    list.removeEventListener("error", onError, true);
  };
}
