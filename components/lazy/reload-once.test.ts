/** What the page's inline script does, in a small world of its own. */
import { reloadOnce } from "./reload-once";

interface World {
  storage?: "refused";
  navigation?: "navigate" | "reload";
  online?: boolean;
}

/** A page that has loaded: failing a script answers whether the page reloads. */
function load(stored: Map<string, string>, { storage, navigation = "navigate", online = true }: World = {}) {
  let listener: (event: unknown) => void = () => undefined;
  let reloads = 0;
  const sessionStorage = {
    getItem: (key: string) => {
      if (storage === "refused") throw new Error("SecurityError");
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const world = {
    addEventListener: (_: string, handler: typeof listener) => (listener = handler),
    navigator: { onLine: online },
    sessionStorage,
    performance: { getEntriesByType: () => [{ type: navigation }] },
    location: { reload: () => (reloads += 1) },
  };
  new Function(...Object.keys(world), reloadOnce)(...Object.values(world));
  return (src = "http://x/_next/static/chunks/a.js", tagName = "SCRIPT") => {
    reloads = 0;
    listener({ target: { tagName, src } });
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

test("nothing else reloads it: a picture, a foreign script, a lost network", () => {
  expect(load(new Map())("http://x/_next/static/a.png", "IMG")).toBe(0);
  expect(load(new Map())("https://www.google.com/recaptcha/api.js")).toBe(0);
  expect(load(new Map(), { online: false })()).toBe(0);
});
