import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { Agent, request } from "undici";
import { addressOf } from "../../lib/contract/address-of";
import type { Endpoint } from "../../lib/contract/endpoint";
import { headerNames } from "../../lib/contract/headers";
import { StepFailed } from "./measure";

const timeout_ms = 30_000;

/** All visitors' connections: as many as have a request under way, each used again. */
export const openConnections = () =>
  new Agent({
    connections: null,
    headersTimeout: timeout_ms,
    bodyTimeout: timeout_ms,
    connectTimeout: timeout_ms,
  });

export interface Sent {
  params?: object;
  query?: object;
  body?: object;
  key?: string;
}

/** One player's browser: its cookies, and the files that it has loaded. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly loaded = new Set<string>();

  constructor(
    private readonly agent: Agent,
    private readonly origin: string,
  ) {}

  /** A page's HTML. */
  async page(path: string): Promise<string> {
    const { status, body } = await this.ask("GET", path, { accept: "text/html", "accept-encoding": "gzip" });
    if (status !== 200) throw new StepFailed(`HTTP ${status}`);
    return body.toString();
  }

  /** The scripts, styles and pictures of a page that this browser has not loaded yet. */
  async assetsOf(html: string): Promise<void> {
    const paths = [...html.matchAll(/(?:src|href)="(\/(?:_next\/static|marks|games|media|images)\/[^"]+)"/g)];
    const missing = [...new Set(paths.map(([, path = ""]) => path.replaceAll("&amp;", "&")))].filter(
      (path) => !this.loaded.has(path),
    );
    await Promise.all(
      missing.map(async (path) => {
        this.loaded.add(path);
        const { status } = await this.ask("GET", path, { "accept-encoding": "gzip" });
        if (status !== 200) throw new StepFailed(`HTTP ${status}`);
      }),
    );
  }

  /** A call of the contract, as the portal's own pages make it; its answer's JSON. */
  async call<T>(endpoint: Pick<Endpoint, "method" | "path" | "money">, sent: Sent = {}): Promise<T> {
    const path = addressOf(endpoint, { ...sent.params }, { ...sent.query });
    const headers = {
      accept: "application/json",
      "accept-encoding": "gzip",
      "content-type": "application/json",
      origin: this.origin,
      "sec-fetch-site": "same-origin",
      ...(endpoint.money && { [headerNames.idempotencyKey]: sent.key ?? randomUUID() }),
    };
    const content = endpoint.method === "POST" ? JSON.stringify(sent.body ?? {}) : undefined;
    const { status, body } = await this.ask(endpoint.method, path, headers, content);
    return readJson<T>(status, body);
  }

  private async ask(method: "GET" | "POST", path: string, headers: Record<string, string>, body?: string) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await request(this.origin + path, {
      method,
      headers: { "accept-language": "vi", "user-agent": "load", ...headers, ...(cookie && { cookie }) },
      body,
      dispatcher: this.agent,
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) this.keep(line);
    const isGzipped = answer.headers["content-encoding"] === "gzip";
    return { status: answer.statusCode, body: isGzipped ? gunzipSync(bytes) : bytes };
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value && !/;\s*max-age=0\b/i.test(line)) this.cookies.set(name, value);
    else this.cookies.delete(name);
  }
}

function readJson<T>(status: number, body: Buffer): T {
  let json: unknown;
  try {
    json = JSON.parse(body.toString());
  } catch {
    throw new StepFailed(`HTTP ${status} without JSON`);
  }
  const { error } = (json as { data?: { error?: string } | null }).data ?? {};
  if (status !== 200) throw new StepFailed(`HTTP ${status}${error ? ` ${error}` : ""}`, error);
  return json as T;
}

/** Tells the sandbox something: it is asked directly, not through the portal. */
export async function tellSandbox<T>(
  agent: Agent,
  sandbox: string,
  path: string,
  content: object,
): Promise<T> {
  const answer = await request(`${sandbox}/sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(content),
    dispatcher: agent,
  });
  return readJson<T>(answer.statusCode, Buffer.from(await answer.body.arrayBuffer()));
}
