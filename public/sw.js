/*
 * Without a network a page is answered by the page /offline, which was stored with its files beforehand. Nothing else is
 * stored: every page, script and call comes from the network as without a service worker, so a new version of the site
 * needs nothing of it (docs/decisions/0103).
 */
const cacheName = "offline";
const pages = ["/offline", "/en/offline"];
const storedFor_ms = 86_400_000;
/** As in lib/routes/same-site.ts. */
const signInParameters = ["id", "username", "user_token", "via", "error", "social_state"];

/** The page with all scripts, styles and fonts that it names. Files are named by their content: one name, one file. */
async function store(cache, path) {
  const page = await fetch(path, { cache: "no-store", credentials: "omit" });
  if (!page.ok || page.redirected) throw new Error(`${path}: ${page.status}`);
  const html = await page.clone().text();
  const files = new Set(html.match(/\/(?:_next\/static|fonts)\/[\w./~-]+\.(?:js|css|woff2)/g));
  await Promise.all([...files].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(path, page);
  return files;
}

async function storeAll() {
  const cache = await caches.open(cacheName);
  const used = new Set(pages);
  for (const path of pages) for (const file of await store(cache, path)) used.add(file);
  // What an earlier version of the page needed.
  for (const request of await cache.keys()) {
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Once a day, after a page that came: the offline page follows the site's versions. */
async function storeAnew() {
  const stored = await caches.match(pages[0]);
  const age_ms = Date.now() - Date.parse(stored?.headers.get("date") ?? "");
  if (!(age_ms < storedFor_ms)) await storeAll().catch(() => undefined);
}

async function offlinePage(url) {
  const path = /^\/en(?:\/|$)/.test(url.pathname) ? pages[1] : pages[0];
  return (await caches.match(path)) ?? Response.error();
}

self.addEventListener("install", (event) => event.waitUntil(storeAll().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) =>
  // The page is asked for while the worker starts, so that it is not later than without one.
  event.waitUntil(self.registration.navigationPreload?.enable()),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  // Where the portal decides by who sent the browser here (Sec-Fetch-Site), it is asked by the browser itself.
  if (url.pathname.startsWith("/api/") || signInParameters.some((name) => url.searchParams.has(name))) return;
  if (request.mode === "navigate") {
    event.respondWith(
      (async () => {
        try {
          const page = (await event.preloadResponse) ?? (await fetch(request));
          event.waitUntil(storeAnew());
          return page;
        } catch {
          return offlinePage(url);
        }
      })(),
    );
  } else if (/^\/(?:_next\/static|fonts)\//.test(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});
