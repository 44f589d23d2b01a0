/** Time-out: if the next page has not loaded by then, the player can use this one again. */
const longest_ms = 20_000;

/**
 * Covers the page while the browser loads another one, so that nothing is pressed twice. The style sheet shows the
 * cover only after a moment, so a quick load shows nothing. Escape removes it, because Escape also stops the load.
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
