import { endpoints } from "@/lib/contract";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";

const back = "http://portal.test/kiem-the-vo-song?dt=abc";
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend("pglite");
});
afterAll(() => backend.stop());

/** A browser of the test's own: follows no redirect by itself, and keeps cookies by their path. */
class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address);
    const sent = [...this.cookies].filter(([, { path }]) => pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", ...init, headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? "/";
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, { value, path });
    }
    return response;
  }

  /** Follows redirects until an address on the portal, or a page. */
  async follow(address: string, init: RequestInit = {}): Promise<URL> {
    const response = await this.go(address, init);
    const location = response.headers.get("location");
    if (location === null) return new URL(address);
    const next = new URL(location, address);
    return next.hostname === "portal.test" ? next : this.follow(next.href);
  }
}

async function begin(browser: Browser): Promise<URL> {
  const query = new URLSearchParams({ provider: "oidc", redirect_uri: back, game_id: "11" });
  return browser.follow(`${backend.services.backend_public_url}/api/user/social?${query}`);
}

const choose = async (browser: Browser, page: URL, account: string) =>
  browser.follow(page.href, { method: "POST", body: new URLSearchParams({ account }) });

async function signIn(account: string) {
  const browser = new Browser();
  const arrival = await choose(browser, await begin(browser), account);
  const { id = "", username = "", user_token = "" } = Object.fromEntries(arrival.searchParams);
  const body = { id, username, user_token };
  const { data } = await backend.visitor.call(endpoints.loginByDeepLink, { body });
  return { id, username, caller: new Caller(backend.url, data.token) };
}

test("a player signs in at the sandbox's provider, and is the same one the next time", async () => {
  const first = await signIn("an.nguyen");
  expect(first.username).toBe("an.nguyen");
  expect(first.id).toMatch(/^own-/);
  expect((await signIn("an.nguyen")).id).toBe(first.id);
  expect((await signIn("chi.pham")).id).not.toBe(first.id);
});
