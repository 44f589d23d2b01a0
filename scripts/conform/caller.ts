import { randomUUID } from "node:crypto";
import { addressOf } from "@/lib/contract/address-of";
import type { Endpoint } from "@/lib/contract/endpoint";
import { headerNames } from "@/lib/contract/headers";

export interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The Idempotency-Key; a purchase without one gets a new one. */
  key?: string;
  /** A body that is no JSON of ours, sent as it is. */
  rawBody?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body as JSON; undefined if it is none. */
  json: unknown;
  bytes: number;
  took_ms: number;
  /** Why there was no answer. */
  failure?: string;
  /** A command that asks the same, without secrets. */
  curl: string;
}

type Called = Pick<Endpoint, "method" | "path" | "money">;

/** As long as the portal waits for a call. */
const timeout_ms = 10_000;

/** Makes calls as one player or as a visitor. Never throws: a failure is an answer without a status. */
export class Caller {
  constructor(
    readonly base: string,
    readonly token?: string,
  ) {}

  /** A call that moves no money is made a second time when its connection was closed, as servers do with idle ones. */
  async send(endpoint: Called, sent: Sent = {}): Promise<Answer> {
    const answer = await this.sendOnce(endpoint, sent);
    return answer.failure && !endpoint.money ? this.sendOnce(endpoint, sent) : answer;
  }

  private async sendOnce(endpoint: Called, sent: Sent): Promise<Answer> {
    const path = addressOf(endpoint, sent.params, sent.query);
    const body = endpoint.method === "POST" ? (sent.rawBody ?? JSON.stringify(sent.body ?? {})) : undefined;
    const key = sent.key ?? (endpoint.money ? randomUUID() : undefined);
    const headers: Record<string, string> = {
      accept: "application/json",
      "accept-language": "vi",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(key && { [headerNames.idempotencyKey]: key }),
    };
    const curl = curlOf(`${this.base}${path}`, endpoint.method, headers, body);
    const began_ms = performance.now();
    const took = () => performance.now() - began_ms;
    try {
      const response = await fetch(`${this.base}${path}`, {
        method: endpoint.method,
        headers,
        ...(body !== undefined && { body }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeout_ms),
      });
      const text = await response.text();
      const { status, headers: answered } = response;
      const json = parse(text);
      return { status, headers: answered, json, bytes: Buffer.byteLength(text), took_ms: took(), curl };
    } catch (error) {
      const failure = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
      return { status: 0, headers: new Headers(), json: undefined, bytes: 0, took_ms: took(), failure, curl };
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const secretFields = /password|token|code|serial|card_series/i;
const longest_body = 400;

function curlOf(url: string, method: string, headers: Record<string, string>, body?: string): string {
  const shown = Object.entries(headers)
    .filter(([name]) => name !== "accept")
    .map(([name, value]) => `-H '${name}: ${name === "authorization" ? "Bearer $TOKEN" : value}'`);
  const data = body === undefined ? [] : [`-d '${shownBody(body).replaceAll("'", String.raw`'\''`)}'`];
  return ["curl -i", ...(method === "POST" ? ["-X POST"] : []), ...shown, ...data, `'${url}'`].join(" ");
}

function shownBody(body: string): string {
  const masked = (name: string, value: unknown) =>
    secretFields.test(name) && typeof value === "string" ? `$${name.toUpperCase()}` : value;
  try {
    return JSON.stringify(JSON.parse(body, masked)).slice(0, longest_body);
  } catch {
    return `${body.slice(0, 40)}…`;
  }
}
