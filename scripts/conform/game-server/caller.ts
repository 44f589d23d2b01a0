import { randomUUID } from "node:crypto";
import { gameServerRefusal, okType, refusedType, type GameServerEndpoint } from "@/lib/contract/game-server";
import {
  faultOfWebhook,
  signWebhook,
  webhookHeaders,
  type WebhookFault,
} from "@/lib/contract/webhook-signature";
import type { GameServerOptions } from "../options";

/** How the embedded backend reads an answer: it is done, refused for good, or nothing is known. */
export type Verdict = "done" | "refused" | "again";

export interface GameAnswer {
  status: number;
  verdict: Verdict;
  text: string;
  /** The answer's `data`, where it is an object. */
  data: Record<string, unknown>;
  /** What is wrong with the answer's signature, or `id`: it is that of another request. */
  unsigned?: WebhookFault | "id";
  /** Of a refusal. */
  error?: string;
  message?: string;
  /** Why there was no answer. */
  failure?: string;
  took_ms: number;
  /** A command that sends the same, without the secret. */
  curl: string;
}

/** How a call is sent, if not as the embedded backend does it. */
export interface Sending {
  /** Instead of `{type, data}` as JSON. */
  body?: string;
  /** Instead of the endpoint's path. */
  path?: string;
  /** Instead of the secret: several sign in this order. */
  secrets?: readonly string[];
  /** Instead of the signature; null sends none. */
  signature?: string | null;
  /** Signed in place of the body that is sent. */
  signed_body?: string;
  /** Seconds that the time of the message is ahead of now. */
  ahead_s?: number;
  id?: string;
}

/** As long as the embedded backend waits at most. */
const timeout_ms = 8_000;

type Target = Pick<GameServerOptions, "url" | "secret">;

/** Makes a call once. Never throws: a failure is an answer without a status. */
export async function callGameServer(
  { url, secret }: Target,
  endpoint: GameServerEndpoint,
  data: unknown,
  sending: Sending = {},
): Promise<GameAnswer> {
  const { path = endpoint.path, secrets = [secret], ahead_s = 0, id = randomUUID() } = sending;
  const body = sending.body ?? JSON.stringify({ type: endpoint.type, data });
  const timestamp_s = Math.floor(Date.now() / 1000) + ahead_s;
  const headers = signWebhook({ id, timestamp_s, body: sending.signed_body ?? body }, secrets);
  if (sending.signature === null) delete headers[webhookHeaders.signature];
  else if (sending.signature !== undefined) headers[webhookHeaders.signature] = sending.signature;
  const curl = curlOf(url + path, body);
  const began_ms = performance.now();
  const took = () => performance.now() - began_ms;
  try {
    const answer = await fetch(url + path, {
      method: endpoint.method,
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout_ms),
    });
    const text = await answer.text();
    const header = (name: string) => answer.headers.get(name) ?? undefined;
    const unsigned =
      header(webhookHeaders.id) === id ? faultOfWebhook(header, text, [secret], new Date()) : "id";
    const read = readAnswer(endpoint, answer.status, text, unsigned === undefined);
    return { status: answer.status, text, ...read, ...(unsigned && { unsigned }), took_ms: took(), curl };
  } catch (error) {
    const failure = ((error as Error).cause as Error | undefined)?.message ?? (error as Error).message;
    return { status: 0, verdict: "again", text: "", data: {}, failure, took_ms: took(), curl };
  }
}

function readAnswer(endpoint: GameServerEndpoint, status: number, text: string, isSigned: boolean) {
  const again = { verdict: "again", data: {} } as const;
  let answer: { type?: unknown; data?: unknown };
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    return again;
  }
  const isObject = typeof answer?.data === "object" && answer.data !== null;
  const data = isObject ? (answer.data as Record<string, unknown>) : {};
  if (!isSigned) return { ...again, data };
  if (status >= 200 && status < 300)
    return answer.type === okType(endpoint) ? { verdict: "done" as const, data } : { ...again, data };
  const refusal = gameServerRefusal.safeParse(data);
  if (![404, 409].includes(status) || answer.type !== refusedType(endpoint) || !refusal.success)
    return { ...again, data };
  const { error, message } = refusal.data;
  const isForGood = error !== "game_unknown" && error !== "unsupported";
  return { verdict: isForGood ? ("refused" as const) : ("again" as const), data, error, message };
}

const longest_body = 500;

function curlOf(address: string, body: string): string {
  if (body.length > longest_body) return "";
  const quoted = `'${body.replaceAll("'", String.raw`'\''`)}'`;
  const key = String.raw`$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -tx1 | tr -d ' \n')`.replace(
    "\\$",
    "$",
  );
  const mac = `openssl dgst -sha256 -mac HMAC -macopt hexkey:${key} -binary | base64`;
  return [
    `B=${quoted}; ID=$(cat /proc/sys/kernel/random/uuid); T=$(date +%s)`,
    `S="v1,$(printf %s "$ID.$T.$B" | ${mac})"`,
    `curl -i -H 'content-type: application/json' -H "webhook-id: $ID" -H "webhook-timestamp: $T" -H "webhook-signature: $S" --data-raw "$B" '${address}'`,
  ].join("; ");
}
