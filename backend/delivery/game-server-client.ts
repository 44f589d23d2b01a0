import { randomUUID } from "node:crypto";
import { Agent, request } from "undici";
import type { z } from "zod";
import {
  gameServerRefusal,
  list_timeout_ms,
  okType,
  refusedType,
  type GameServerEndpoint,
  type GameServerError,
} from "@/lib/contract/game-server";
import { faultOfWebhook, signWebhook, webhookHeaders } from "@/lib/contract/webhook-signature";
import { tracing } from "@/lib/tracing/tracing";
import { isStorable, storableText } from "../domain/outside-text";

export interface GameServerSettings {
  name: string;
  url: string;
  /** `whsec_…`: the first is the one in use; an answer signed with any of them is believed. */
  secrets: readonly string[];
  /** The games that it serves; without them, all that no other one serves. */
  games?: readonly number[];
  /** It makes the codes of gifts that are not limited, when they are sold. */
  codes?: boolean;
  /** It is asked before an item or a gift is sold. */
  reserve?: boolean;
  /** Instead of the protocol's time for lists: the sandbox's game server shares a process with who asks. */
  list_ms?: number;
}

export type GameServerAnswer<T> =
  | { kind: "ok"; data: T }
  /** The game server's own word, signed. */
  | { kind: "refused"; error: GameServerError; message: string }
  /** Whether it was done is not known. `retry_after_s`: before that it does not want to be asked again. */
  | { kind: "trouble"; reason: string; retry_after_s?: number };

export interface GameServerClient {
  name: string;
  call<Request extends z.ZodType, Response extends z.ZodObject>(
    endpoint: GameServerEndpoint<Request, Response>,
    data: z.input<Request>,
  ): Promise<GameServerAnswer<z.output<Response>>>;
}

const most_bytes = 1024 * 1024;
/** One server in trouble holds no more connections than these for its grants, and as many for lists and reservations. */
const connections = 16;
const most_waiting = 256;
/** After no answer in time nothing more is asked for this long, so that other servers' grants don't wait for it. */
const rest_s = 10;
const longest_rest_s = 600;

/**
 * Speaks the protocol of docs/game-servers.md with one game server. `now` is a clock that is not shifted. Without `rests`
 * one call that is not answered in time does not hold back the next ones.
 */
export function createGameServerClient(
  settings: GameServerSettings,
  now: () => Date,
  { rests = true } = {},
): GameServerClient {
  const agent = new Agent({ connections, pipelining: 1 });
  let waiting = 0;
  let rest = { from_ms: 0, time_ms: 0 };

  /** How long it still rests; no more after the time has gone back, as where a standby whose clock is behind was promoted. */
  function restLeft_s(): number {
    const rested_ms = now().getTime() - rest.from_ms;
    return rested_ms < 0 ? 0 : Math.ceil((rest.time_ms - rested_ms) / 1000);
  }

  async function callOnce<Response extends z.ZodObject>(
    endpoint: GameServerEndpoint<z.ZodType, Response>,
    data: unknown,
  ): Promise<GameServerAnswer<z.output<Response>>> {
    const left_s = restLeft_s();
    if (left_s > 0) return { kind: "trouble", reason: "rests", retry_after_s: left_s };
    if (waiting >= most_waiting) return { kind: "trouble", reason: "too many calls wait" };
    waiting += 1;
    try {
      const answer = await ask(endpoint, data);
      const said_s = answer.kind === "trouble" ? answer.retry_after_s : undefined;
      if (said_s !== undefined) rest = { from_ms: now().getTime(), time_ms: said_s * 1000 };
      return answer;
    } finally {
      waiting -= 1;
    }
  }

  async function ask<Response extends z.ZodObject>(
    endpoint: GameServerEndpoint<z.ZodType, Response>,
    data: unknown,
  ): Promise<GameServerAnswer<z.output<Response>>> {
    const id = randomUUID();
    const body = JSON.stringify({ type: endpoint.type, data });
    const timestamp_s = Math.floor(now().getTime() / 1000);
    const { list_ms } = settings;
    const timeout_ms = endpoint.timeout_ms === list_timeout_ms && list_ms ? list_ms : endpoint.timeout_ms;
    const signal = AbortSignal.timeout(timeout_ms);
    let status: number;
    let headers: Record<string, string | string[] | undefined>;
    let text: string;
    try {
      // undici's `request` does not follow redirects: a 3xx is trouble.
      const response = await request(settings.url + endpoint.path, {
        dispatcher: agent,
        method: endpoint.method,
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          ...signWebhook({ id, timestamp_s, body }, settings.secrets),
        },
        body,
        signal,
      });
      ({ statusCode: status, headers } = response);
      text = await readLimited(response.body);
    } catch (error) {
      if (signal.aborted)
        return {
          kind: "trouble",
          reason: "no answer in time",
          ...(rests && { retry_after_s: rest_s }),
        };
      return { kind: "trouble", reason: (error as NodeJS.ErrnoException).code ?? (error as Error).message };
    }
    const header = (name: string) => [headers[name]].flat()[0];
    if (!isDecisive(status))
      return { kind: "trouble", reason: `HTTP ${status}`, retry_after_s: retryAfter(header("retry-after")) };
    const fault =
      header(webhookHeaders.id) === id ? faultOfWebhook(header, text, settings.secrets, now()) : "missing";
    if (fault) return { kind: "trouble", reason: `HTTP ${status} whose signature is wrong (${fault})` };
    return readSigned(endpoint, status, text);
  }

  return {
    name: settings.name,
    call: (endpoint, data) =>
      tracing().inSpan({ name: `ask ${settings.name} ${endpoint.type}`, kind: "client" }, async (span) => {
        const answer = await callOnce(endpoint, data);
        span.say({ outcome: answer.kind });
        return answer;
      }),
  };
}

/** Whether a status says what became of the call; then it has to be signed. */
const isDecisive = (status: number) => (status >= 200 && status < 300) || status === 404 || status === 409;

function readSigned<Response extends z.ZodObject>(
  endpoint: GameServerEndpoint<z.ZodType, Response>,
  status: number,
  text: string,
): GameServerAnswer<z.output<Response>> {
  const unreadable = { kind: "trouble", reason: `HTTP ${status} that can't be read` } as const;
  let answer: { type?: unknown; data?: unknown };
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    return unreadable;
  }
  if (typeof answer !== "object" || answer === null) return unreadable;
  const isRefusal = status === 404 || status === 409;
  if (answer.type !== (isRefusal ? refusedType(endpoint) : okType(endpoint))) return unreadable;
  if (isRefusal) {
    const read = gameServerRefusal.safeParse(answer.data ?? {});
    if (!read.success) return unreadable;
    const { error, message } = read.data;
    return { kind: "refused", error, message: storableText(message, 200) };
  }
  const read = endpoint.response.safeParse(answer.data ?? {});
  if (read.success && isStorable(read.data)) return { kind: "ok", data: read.data };
  const field = read.error?.issues[0]?.path.join(".") ?? "";
  return { kind: "trouble", reason: `HTTP ${status} whose ${field || "data"} can't be read` };
}

/** Seconds (docs/game-servers.md); at most ten minutes. */
function retryAfter(value: string | undefined): number | undefined {
  if (!value || !/^\d{1,9}$/.test(value)) return undefined;
  return Math.min(Number(value), longest_rest_s);
}

async function readLimited(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most_bytes) throw new Error("an answer of more than 1 MiB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
