import { splitSeconds } from "@/lib/client/layout/countdown";

/** Fills in the time to go, and blocks developer tools while the site is inspected. Answers how to stop. */
export function runSiteBar(page: Document, inspected: boolean): () => void {
  const stopClock = countDown(page);
  const stopBlocking = inspected ? blockTools(page) : () => undefined;
  return () => {
    stopClock();
    stopBlocking();
  };
}

function countDown(page: Document): () => void {
  // Each second anew: an announcement may come, move or change its language while the page is open.
  const show = () => {
    const place = page.querySelector<HTMLElement>("[data-left]");
    const { left: from = "", words = "" } = place?.dataset ?? {};
    if (!place || !from) return;
    const seconds = Math.max(0, Math.ceil((Date.parse(from) - Date.now()) / 1000));
    place.textContent = words.replace("{left}", timeOf(seconds));
  };
  show();
  const timer = setInterval(show, 1000);
  return () => clearInterval(timer);
}

/** `1:02:03`, or `2:03` within the last hour. */
export function timeOf(seconds: number): string {
  const { days, hours, minutes, seconds: rest } = splitSeconds(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const whole = days * 24 + hours;
  return whole > 0 ? `${whole}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

interface Keys {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** F12, and what opens inspector, console, sources or the page's source in the usual browsers, on Mac as well. */
export function opensTools({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  if (key === "F12") return true;
  const tools = ["KeyI", "KeyJ", "KeyC", "KeyK"].includes(code);
  if ((ctrlKey && shiftKey) || (metaKey && altKey)) return tools;
  // The page's source; with Alt it is a letter on some keyboards.
  return (ctrlKey && !altKey && code === "KeyU") || (metaKey && altKey && code === "KeyU");
}

/** A field keeps its menu: pasting and spelling live there. */
const fields = "input, textarea, select, [contenteditable=true]";

/**
 * Shortcuts of developer tools and the context menu, and nothing else: selecting and copying text stay as they are. The
 * menu key and Shift+F10 open the menu for those who have no mouse, and screen readers use them: they stay, too.
 */
function blockTools(page: Document): () => void {
  const onKey = (event: KeyboardEvent) => opensTools(event) && event.preventDefault();
  const onMenu = (event: MouseEvent) => {
    const byKeyboard = event.button !== 2;
    const inField = event.target instanceof Element && event.target.closest(fields) !== null;
    if (!byKeyboard && !inField) event.preventDefault();
  };
  page.addEventListener("keydown", onKey, true);
  page.addEventListener("contextmenu", onMenu, true);
  return () => {
    page.removeEventListener("keydown", onKey, true);
    page.removeEventListener("contextmenu", onMenu, true);
  };
}
