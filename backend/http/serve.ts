import type { Context, Hono } from "hono";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { z } from "zod";
import type { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { errorTable, refuse, type Refusal, type Result } from "@/lib/contract/errors";
import { faultsOf } from "@/lib/contract/faults";
import { headerNames, maxKeyLength } from "@/lib/contract/headers";
import { readKnownBrowser, type KnownBrowser } from "@/lib/contract/known-browser";
import { faultSentences, localeOf, sentenceOf, type Locale } from "@/lib/i18n/sentences";
import { answerFromDraft } from "./answer-from-draft";
import { selectWebhookBySecret, type Webhook } from "../db/webhooks";
import { isStorable, storableText } from "../domain/outside-text";
import { beginCall, countCall } from "./call-metrics";
import { isProof } from "./client-proof";
import { readOperating, type Operating } from "./operating";
import { isSessionEnded } from "./ended-sessions";
import type { Services } from "./services";
import { servicesOfPlayer, servicesOfRequest } from "./services-of-request";
import type { TokenClaims } from "./tokens";

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** A parsed and authorized request. */
export interface Call<E extends Endpoint> {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  /** Present if the endpoint's auth is `player`; on open ones, if the request has a valid token. */
  player?: TokenClaims;
  /** Present if the endpoint's auth is `operator`. */
  operating?: Operating;
  /** Present if the endpoint's auth is `webhook`: the address whose secret was sent. */
  webhook?: Webhook;
  language: Locale;
  idempotency_key?: string;
  client_address: string;
  /** The client address if it is certain; undefined if a portal named it and there is no shared secret to prove it. */
  proven_address?: string;
  /** How a browser that signs in calls itself; empty if it does not say. */
  user_agent: string;
  /** The browser by the portal's cookie; undefined without a valid proof. */
  known_browser?: KnownBrowser;
}

type Reply<E extends Endpoint> = Omit<z.input<E["response"]>, "code" | "message"> & { message?: string };

export type Handler<E extends Endpoint> = (services: Services, call: Call<E>) => Promise<Result<Reply<E>>>;
export type Handlers = { [Name in EndpointName]?: Handler<Endpoints[Name]> };

/** Infers each handler's types in a table of them. */
export function handlers<H extends Handlers>(table: H): H {
  return table;
}

/** Registers an endpoint of the contract on the app; one without a handler answers not_available_yet. */
export function serve(app: Hono, shared: Services, endpoint: Endpoint, handler?: Handler<Endpoint>): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
  beginCall(endpoint.name);
  app.on(endpoint.method, path, async (c) => {
    const services = servicesOfRequest(shared, requestIdOf(c));
    const language = localeOf(c.req.header("accept-language"));
    const result = await countCall(endpoint.name, () => answer(c, services, endpoint, handler, language));
    if (endpoint.money) {
      tell(services, endpoint.name, result);
      // Says that the key is honoured, so that a portal may send the same purchase again.
      const key = c.req.header(headerNames.idempotencyKey);
      if (key) c.header(headerNames.idempotencyKey, key);
    }
    c.header("cache-control", endpoint.auth === "open" ? "no-cache" : "private, no-store");
    if (!result.ok) return refusalResponse(c, result, language);
    return c.json({ code: endpoint.success, message: "", ...result.value });
  });
}

/** Logs a request that moves money, by the request id that the portal logs, too. */
function tell({ log }: Services, call: string, result: Result<Reply<Endpoint>>): void {
  const { data } = result.ok ? (result.value as { data?: { transaction_id?: string } }) : {};
  const outcome = result.ok ? "ok" : result.error;
  log.info({ call, outcome, order: data?.transaction_id }, "a call was answered");
}

export const requestIdOf = (c: Context) => c.req.header(headerNames.requestId)?.slice(0, 64);

async function answer(
  c: Context,
  services: Services,
  endpoint: Endpoint,
  handler: Handler<Endpoint> | undefined,
  language: Locale,
): Promise<Result<Reply<Endpoint>>> {
  const isForOperators = endpoint.auth === "operator";
  const admitted = isForOperators ? await readOperating(services, endpoint, bearerOf(c)) : undefined;
  if (admitted?.ok === false) return admitted;
  const isForPlayers = endpoint.auth === "player" || endpoint.auth === "open";
  const player = isForPlayers ? await readPlayer(c, services) : undefined;
  if (endpoint.auth === "player" && !player) return refuse("unauthorized");
  if (endpoint.auth === "portal" && !isPortal(c, endpoint, services.settings.PORTAL_SECRET))
    return refuse("unauthorized");
  const isForWebhooks = endpoint.auth === "webhook";
  const webhook = isForWebhooks ? await selectWebhookBySecret(services.db, bearerOf(c)) : undefined;
  if (isForWebhooks && !webhook) return refuse("unauthorized");
  if (!handler) return refuse("not_available_yet");
  const body = endpoint.method === "POST" ? await readBody(c) : { ok: true as const, value: {} };
  if (!body.ok) return body;
  const raw = { params: c.req.param(), query: c.req.query(), body: body.value };
  if (!isStorable(raw)) return refuse("invalid_input");
  const parsed = parseAll(endpoint, raw);
  if (!parsed.ok) return parsed;
  if (endpoint.money && cameForAnother(player, parsed.value.body)) return refuse("social_other_game");
  const idempotency_key = c.req.header(headerNames.idempotencyKey) || undefined;
  if ((idempotency_key?.length ?? 0) > maxKeyLength)
    return refuse("invalid_input", { fields: { "Idempotency-Key": "invalid" } });
  const call = {
    ...parsed.value,
    player,
    operating: admitted?.value,
    webhook,
    language,
    idempotency_key,
    ...addressesOf(c, services.settings.PORTAL_SECRET),
    user_agent: storableText(c.req.header(headerNames.userAgent) ?? "", 300),
    known_browser: browserOf(c, services.settings.PORTAL_SECRET),
  };
  const isPublicData = endpoint.auth === "open" && endpoint.method === "GET";
  const preview = isPublicData ? c.req.header(headerNames.preview) : undefined;
  if (preview !== undefined) return answerFromDraft(services, preview, (drafted) => handler(drafted, call));
  return handler(player ? servicesOfPlayer(services, player.player_id) : services, call);
}

/** True if a social account pays for another game than the one that it signed in for (spec.md §4). */
function cameForAnother(player: TokenClaims | undefined, body: unknown): boolean {
  const requested = (body as { game_id?: number } | undefined)?.game_id;
  return player?.game_id !== undefined && requested !== undefined && requested !== player.game_id;
}

function bearerOf(c: Context): string {
  return c.req.header("authorization")?.match(/^Bearer (\S{1,4096})$/i)?.[1] ?? "";
}

async function readPlayer(c: Context, services: Services): Promise<TokenClaims | undefined> {
  const claims = await services.tokens.readBearer(bearerOf(c));
  if (!claims) return undefined;
  return (await isSessionEnded(services, claims)) ? undefined : claims;
}

async function readBody(c: Context): Promise<Result<unknown>> {
  const text = await c.req.text();
  if (text === "") return { ok: true, value: {} };
  if (!c.req.header("content-type")?.startsWith("application/json")) return refuse("not_json");
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refuse("bad_json");
  }
}

function parseAll(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) {
  const fields: Record<string, string> = {};
  const read = (schema: z.ZodType, value: unknown): unknown => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    Object.assign(fields, faultsOf(result.error));
    return undefined;
  };
  const value = {
    params: read(endpoint.params, raw.params) as Record<string, unknown>,
    query: read(endpoint.query, raw.query) as Record<string, unknown>,
    body: read(endpoint.body, raw.body),
  };
  return Object.keys(fields).length > 0 ? refuse("invalid_input", { fields }) : { ok: true as const, value };
}

/**
 * The client's address: the one that the portal names in a header and proves by an HMAC. Without a shared secret the
 * named address is passed to providers, but no limit uses it. A direct request has the socket's address.
 */
function addressesOf(c: Context, secret?: string): Pick<Call<Endpoint>, "client_address" | "proven_address"> {
  const named = c.req.header(headerNames.clientAddress);
  const proof = c.req.header(headerNames.addressProof);
  const isAddress = named !== undefined && /^[0-9a-f.:]{3,45}$/i.test(named);
  if (isAddress && secret && isProof(secret, "client address", named, proof))
    return { client_address: named, proven_address: named };
  if (isAddress && !secret) return { client_address: named };
  const socket = socketAddress(c);
  return { client_address: socket, proven_address: socket };
}

function browserOf(c: Context, secret?: string): KnownBrowser | undefined {
  const named = c.req.header(headerNames.knownBrowser);
  if (!named || !secret) return undefined;
  const proof = c.req.header(headerNames.browserProof);
  return isProof(secret, "known browser", named, proof) ? readKnownBrowser(named) : undefined;
}

/** The proof is of the call with its query, as it was sent. */
function isPortal(c: Context, { path }: Endpoint, secret?: string): boolean {
  const { search } = new URL(c.req.url);
  return (
    secret !== undefined &&
    isProof(secret, "portal call", path + search, c.req.header(headerNames.portalProof))
  );
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address?.replace(/^::ffff:/, "") ?? "127.0.0.1";
  } catch {
    return "127.0.0.1"; // called in process, without a socket
  }
}

/** A refusal in the envelope of interface.md: HTTP status and code are the same, its name and fields in data. */
export function refusalResponse(c: Context, { error, fields, values, data }: Refusal, language: Locale) {
  const { status } = errorTable[error];
  if (status === 429 && values?.seconds !== undefined) c.header("retry-after", String(values.seconds));
  const message = sentenceOf(error, language, values);
  if (values?.seconds) c.header("retry-after", String(values.seconds));
  return c.json(
    {
      code: status,
      message,
      data: { error, ...(fields && { fields: faultSentences(fields, language) }), ...data },
    },
    status,
  );
}
