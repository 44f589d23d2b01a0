import { createHmac } from "node:crypto";
import type { GameServerOptions } from "../options";

/** What a game server is told to hand out: grant_id, and what it is. */
export type Grant = Record<string, unknown> & { grant_id: string };

/** How the embedded backend reads an answer: it is delivered, refused for good, or sent again later. */
export type Verdict = "delivered" | "refused" | "again";

export interface GrantAnswer {
  status: number;
  verdict: Verdict;
  text: string;
  /** The reason of a refusal for good. */
  reason?: string;
  /** Why there was no answer. */
  failure?: string;
  took_ms: number;
  /** A command that sends the same, without the secret. */
  curl: string;
}

/** How a grant is sent, if not as the embedded backend does it. */
export interface Sending {
  /** Instead of the grant as JSON. */
  body?: string;
  /** Instead of the body's signature; null sends none. */
  signature?: string | null;
}

/** As long as the embedded backend waits for a game server. */
const timeout_ms = 8_000;

export const sign = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body, "utf8").digest("hex");

/** Sends a grant once. Never throws: a failure is an answer without a status. */
export async function sendGrant(
  { url, secret }: Pick<GameServerOptions, "url" | "secret">,
  grant: Grant,
  sending: Sending = {},
): Promise<GrantAnswer> {
  const body = sending.body ?? JSON.stringify(grant);
  const { signature = sign(body, secret) } = sending;
  const curl = curlOf(url, body, sending.signature);
  const began_ms = performance.now();
  const took = () => performance.now() - began_ms;
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(signature !== null && { "x-signature": signature }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout_ms),
    });
    const text = await answer.text();
    return { status: answer.status, text, ...read(answer.status, text), took_ms: took(), curl };
  } catch (error) {
    const failure = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    return { status: 0, verdict: "again", text: "", failure, took_ms: took(), curl };
  }
}

function read(status: number, text: string): { verdict: Verdict; reason?: string } {
  if (status >= 200 && status < 300) return { verdict: "delivered" };
  if (status !== 409) return { verdict: "again" };
  try {
    const { result, reason } = JSON.parse(text) as { result?: unknown; reason?: unknown };
    if (result !== "refused") return { verdict: "again" };
    return { verdict: "refused", ...(typeof reason === "string" && { reason }) };
  } catch {
    return { verdict: "again" };
  }
}

const longest_body = 500;

function curlOf(url: string, body: string, signature: string | null | undefined): string {
  if (body.length > longest_body) return "";
  const quoted = `'${body.replaceAll("'", String.raw`'\''`)}'`;
  const made = `$(printf %s ${quoted} | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`;
  const header = signature === null ? "" : ` -H "x-signature: ${signature ?? made}"`;
  return `curl -i -X POST -H 'content-type: application/json'${header} --data-raw ${quoted} '${url}'`;
}
