let started = false;

/**
 * For browsers without popovers (Safari before 17): the style sheet shows those with data-open. Tells the same `toggle`
 * event as a browser does.
 */
export function openByScript(): void {
  if (started) return;
  started = true;
  document.addEventListener("click", ({ target }) => {
    const pressed = target as Element;
    const button = pressed.closest("[popovertarget]");
    const wanted = button && document.getElementById(button.getAttribute("popovertarget") ?? "");
    const hides = button?.getAttribute("popovertargetaction") === "hide";
    const willOpen = wanted && !hides && !("open" in wanted.dataset);
    for (const open of listOpen())
      if (open === wanted || !open.contains(wanted ?? pressed)) toggle(open, false);
    if (willOpen) toggle(wanted, true);
  });
  document.addEventListener("keydown", ({ key }) => {
    const last = key === "Escape" && listOpen().at(-1);
    if (!last) return;
    toggle(last, false);
    const buttons = [...document.querySelectorAll<HTMLElement>("[popovertarget]")];
    buttons.find((button) => button.getAttribute("popovertarget") === last.id)?.focus();
  });
  HTMLElement.prototype.hidePopover = function hidePopover() {
    if ("open" in this.dataset) toggle(this, false);
  };
}

const listOpen = () => [...document.querySelectorAll<HTMLElement>("[popover][data-open]")];

function toggle(popover: HTMLElement, open: boolean): void {
  if (open) popover.dataset.open = "";
  else delete popover.dataset.open;
  popover.dispatchEvent(Object.assign(new Event("toggle"), { newState: open ? "open" : "closed" }));
}
