/** A page that has not come by then never will: the player gets this one back. */
const longest_ms = 20_000;

/**
 * Covers the page while the browser goes elsewhere, so that nothing is pressed twice. It becomes visible after a
 * moment only (by the style sheet): a quick way needs no sign. Escape takes it away, as it stops the browser, too.
 */
export function coverPage(): () => void {
  if (document.querySelector(".leaving")) return () => undefined;
  const cover = document.createElement("div");
  cover.className = "leaving";
  cover.setAttribute("role", "status");
  cover.textContent = document.body.dataset.leaving ?? "";
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && uncover();
  const uncover = () => {
    cover.remove();
    clearTimeout(timer);
    document.removeEventListener("keydown", onKey);
    window.removeEventListener("pageshow", uncover);
  };
  const timer = setTimeout(uncover, longest_ms);
  document.addEventListener("keydown", onKey);
  window.addEventListener("pageshow", uncover);
  document.body.append(cover);
  return uncover;
}
