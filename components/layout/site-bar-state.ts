import { formatRemaining } from "@/lib/client/layout/countdown";

/** Counts the time left down, and blocks developer tools while the site is inspected. Returns a stop function. */
export function runSiteBar(page: Document, inspected: boolean): () => void {
  const stopClock = countDown(page);
  const stopBlocking = inspected ? blockTools(page) : () => undefined;
  return () => {
    stopClock();
    stopBlocking();
  };
}

function countDown(page: Document): () => void {
  // Queried each second: an announcement may appear, move or change its language while the page is open.
  const show = () => {
    const element = page.querySelector<HTMLElement>("[data-left]");
    const { left: from = "", words = "" } = element?.dataset ?? {};
    if (!element || !from) return;
    const seconds = Math.max(0, Math.ceil((Date.parse(from) - Date.now()) / 1000));
    element.textContent = words.replace("{left}", formatRemaining(seconds));
  };
  show();
  const timer = setInterval(show, 1000);
  return () => clearInterval(timer);
}

interface Keys {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** F12, and the shortcuts for inspector, console, sources and page source in the usual browsers, on Mac as well. */
export function opensTools({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  if (key === "F12") return true;
  const tools = ["KeyI", "KeyJ", "KeyC", "KeyK"].includes(code);
  if ((ctrlKey && shiftKey) || (metaKey && altKey)) return tools;
  // The page's source; with Alt it is a letter on some keyboards.
  return (ctrlKey && !altKey && code === "KeyU") || (metaKey && altKey && code === "KeyU");
}

/** Fields keep their context menu, for pasting and spelling. */
const fields = "input, textarea, select, [contenteditable=true]";

/**
 * Blocks the shortcuts of developer tools and the mouse's context menu, and nothing else: text can be selected and
 * copied. The menu key and Shift+F10 still open the menu, for screen readers and players without a mouse.
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
