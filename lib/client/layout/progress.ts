const root = () => document.documentElement;
/** A page that has not come by then isn't on its way any more, or its own sign of waiting is enough. */
const longest_ms = 15_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The bar itself is drawn by the style sheet: no element is sent for it. */
export function startProgress(): void {
  root().dataset.progress = "";
  clearTimeout(timer);
  timer = setTimeout(stopProgress, longest_ms);
}

export function stopProgress(): void {
  clearTimeout(timer);
  delete root().dataset.progress;
}

/** Whether a click takes this window to another page of the site. */
function leadsOn(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || (link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  const [to, here] = [new URL(link.href), window.location];
  if (to.origin !== here.origin) return false;
  return to.pathname !== here.pathname || to.search !== here.search || to.hash === "";
}

/** The bar runs from a click on a link of the site until the next page is there. */
export function followLinks(): () => void {
  const start = (event: MouseEvent) => leadsOn(event) && startProgress();
  document.addEventListener("click", start);
  // A page that comes back from the browser's memory comes back as it was left.
  window.addEventListener("pageshow", stopProgress);
  return () => {
    document.removeEventListener("click", start);
    window.removeEventListener("pageshow", stopProgress);
  };
}
