const root = () => document.documentElement;
/** Time-out: by then the load has failed, or the page's own loading sign is enough. */
const longest_ms = 15_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The style sheet draws the bar, so the page needs no element for it. */
export function startProgress(): void {
  root().dataset.progress = "";
  clearTimeout(timer);
  timer = setTimeout(stopProgress, longest_ms);
}

export function stopProgress(): void {
  clearTimeout(timer);
  delete root().dataset.progress;
}

/** Whether a click opens another page of the site in this window. */
function opensPage(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || (link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  const [to, here] = [new URL(link.href), window.location];
  if (to.origin !== here.origin) return false;
  return to.pathname !== here.pathname || to.search !== here.search || to.hash === "";
}

/** Shows the bar from a click on a link of the site until the next page has loaded. */
export function followLinks(): () => void {
  const start = (event: MouseEvent) => opensPage(event) && startProgress();
  document.addEventListener("click", start);
  // A page from the browser's back/forward cache still has the bar that it was left with.
  window.addEventListener("pageshow", stopProgress);
  return () => {
    document.removeEventListener("click", start);
    window.removeEventListener("pageshow", stopProgress);
  };
}
