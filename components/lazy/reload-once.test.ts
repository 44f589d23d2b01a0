/** Runs the page's inline script with fake browser globals. */
import { reloadOnce } from "./reload-once";

interface Browser {
  storage?: "refused";
  navigation?: "navigate" | "reload";
  online?: boolean;
  /** Something is entered before the script fails. */
  entered?: boolean;
  readyState?: DocumentReadyState;
}

/** Loads a page. The returned function fails a script and returns the number of reloads. */
function load(
  stored: Map<string, string>,
  { storage, navigation = "navigate", online = true, entered, readyState = "complete" }: Browser = {},
) {
  const listeners = new Map<string, (event?: unknown) => void>();
  let reloads = 0;
  const sessionStorage = {
    getItem: (key: string) => {
      if (storage === "refused") throw new Error("SecurityError");
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const globals = {
    addEventListener: (name: string, handler: () => void) => void listeners.set(name, handler),
    document: { readyState },
    navigator: { onLine: online },
    sessionStorage,
    performance: { getEntriesByType: () => [{ type: navigation }] },
    location: { reload: () => (reloads += 1) },
  };
  new Function(...Object.keys(globals), reloadOnce)(...Object.values(globals));
  return (src = "http://x/_next/static/chunks/a.js", tagName = "SCRIPT") => {
    reloads = 0;
    if (entered) listeners.get("input")?.();
    listeners.get("error")?.({ target: { tagName, src } });
    return reloads;
  };
}

test("a script that does not load reloads the page once in a session", () => {
  const stored = new Map<string, string>();
  expect(load(stored)()).toBe(1);
  expect(load(stored, { navigation: "reload" })()).toBe(0);
  expect(load(stored)()).toBe(0);
});

test("where storage is refused, a page that was just reloaded is left alone", () => {
  const stored = new Map<string, string>();
  expect(load(stored, { storage: "refused" })()).toBe(1);
  expect(load(stored, { storage: "refused", navigation: "reload" })()).toBe(0);
});

test("a failed picture, another site's script or an offline browser does not reload the page", () => {
  expect(load(new Map())("http://x/_next/static/a.png", "IMG")).toBe(0);
  expect(load(new Map())("https://www.google.com/recaptcha/api.js")).toBe(0);
  expect(load(new Map(), { online: false })()).toBe(0);
});

test("what was entered is kept where a part of a complete page does not load", () => {
  const stored = new Map<string, string>();
  expect(load(stored, { entered: true })()).toBe(0);
  // Without its first scripts the page would stay without effect.
  expect(load(stored, { entered: true, readyState: "interactive" })()).toBe(1);
});
