import { Agent, request } from "undici";
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

export interface Question {
  method?: "GET" | "POST";
  /** By their names in lower case. */
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  signal?: AbortSignal;
}

export interface Asked {
  status: number;
  text: string;
  /** A header by its name in lower case; empty without it. */
  header: (name: string) => string;
}

/** Not `fetch`, which takes four times the processor time; and not its connections, whose version is Node's. */
const dispatcher = new Agent();
/** As fetch says of itself: a provider's firewall may refuse who says nothing. */
const usualHeaders = { accept: "*/*", "user-agent": "node" };
const formType = "application/x-www-form-urlencoded;charset=UTF-8";

/**
 * One request to a provider, with a time limit (an earlier one by its signal), which follows no redirect. Rejects with
 * NotReached when no connection was made; any other rejection means that the provider may have acted, so the payment has
 * to be queried later.
 */
export function ask(url: string, question: Question = {}): Promise<Asked> {
  const { hostname } = new URL(url);
  const attributes = { "http.request.method": question.method ?? "GET", "server.address": hostname };
  return tracing().inSpan({ name: `ask ${hostname}`, kind: "client", attributes }, async (span) => {
    const asked = await askOnce(url, question);
    span.say({ "http.response.status_code": asked.status });
    return asked;
  });
}

async function askOnce(url: string, { method = "GET", headers, body, signal }: Question): Promise<Asked> {
  const late = AbortSignal.timeout(patience.answer_ms);
  const form = body instanceof URLSearchParams && { "content-type": formType };
  try {
    const response = await request(url, {
      dispatcher,
      method,
      headers: { ...usualHeaders, ...form, ...headers },
      ...(body !== undefined && { body: String(body) }),
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    const { statusCode: status, headers: answered } = response;
    const header = (name: string) => [answered[name] ?? []].flat().join(", ");
    return { status, text: await readLimited(response.body), header };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = noConnection(code, url);
    throw code !== undefined && why !== undefined ? new NotReached(code, why) : error;
  }
}

async function readLimited(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
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
