import { tracing } from "@/lib/tracing/tracing";

const max_answer_bytes = 256 * 1024;

/** The time-out of a request; shorter in tests. */
export const patience = { answer_ms: 8000 };

/** No connection was made, so the provider can't have received the request. */
export class NotReached extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Why no connection was made, with the address; undefined for a code of anything else. */
export function noConnection(code: string | undefined, url: string): string | undefined {
  const { host, hostname } = new URL(url);
  if (code === "ECONNREFUSED") return `${host} refuses connections (${code})`;
  return code === "ENOTFOUND" ? `the name ${hostname} does not resolve (${code})` : undefined;
}

export interface Asked {
  status: number;
  text: string;
  headers: Headers;
}

/**
 * One request to a provider, with a time limit (an earlier one by `init.signal`). Rejects with NotReached when no connection was made; any other
 * rejection means that the provider may have acted, so the payment has to be queried later.
 */
export function ask(url: string, init: RequestInit = {}): Promise<Asked> {
  const { hostname } = new URL(url);
  const attributes = { "http.request.method": init.method ?? "GET", "server.address": hostname };
  return tracing().inSpan({ name: `ask ${hostname}`, kind: "client", attributes }, async (span) => {
    const asked = await askOnce(url, init);
    span.say({ "http.response.status_code": asked.status });
    return asked;
  });
}

async function askOnce(url: string, init: RequestInit): Promise<Asked> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.any([
        AbortSignal.timeout(patience.answer_ms),
        ...(init.signal ? [init.signal] : []),
      ]),
    });
    return { status: response.status, text: await readLimited(response), headers: response.headers };
  } catch (error) {
    const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
    const why = noConnection(code, url);
    throw code !== undefined && why !== undefined ? new NotReached(code, why) : error;
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > max_answer_bytes) throw new Error("the provider's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Asked> {
  return ask(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Undefined when the text is not JSON; a schema's parse then fails with an error that says so. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
