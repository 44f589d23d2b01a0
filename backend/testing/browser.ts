interface Cookie {
  value: string;
  path: string;
}

/** A browser of a test's own: it keeps cookies by their path, and follows redirects when it is told to. */
export class Browser {
  private readonly cookies = new Map<string, Cookie>();

  /** One request. */
  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address);
    const sent = [...this.cookies].filter(([, { path }]) => pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", ...init, headers: { cookie } });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** Follows redirects up to an address on `host`, which it does not open, or up to a page. */
  async follow(address: string, host: string, init: RequestInit = {}): Promise<URL> {
    const location = (await this.go(address, init)).headers.get("location");
    if (location === null) return new URL(address);
    const next = new URL(location, address);
    return next.host === host ? next : this.follow(next.href, host);
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /path=([^;]+)/i.exec(line)?.[1] ?? "/";
    if (value === "") this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}
