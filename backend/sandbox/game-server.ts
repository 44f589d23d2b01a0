import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import {
  gameServer,
  okType,
  refusedType,
  type GameServerEndpoint,
  type GameServerError,
} from "@/lib/contract/game-server";
import {
  faultOfWebhook,
  signWebhook,
  webhook_tolerance_s,
  webhookHeaders,
} from "@/lib/contract/webhook-signature";
import { documents } from "../db/tables";
import type { SandboxContext } from "./context";
import {
  isCharacter,
  isSold,
  listGameIds,
  listOwnCharacters,
  listOwnRoles,
  listSandboxServers,
} from "./game-server-lists";
import { sandboxGrants } from "./tables";

const modes = ["up", "slow", "down", "refuse", "flaky"] as const;
const id = z.string().max(64).optional();
const wish = z.object({ mode: z.enum(modes), order_id: id, player_id: id });

const modeDocument = (of?: string) => ["sandbox_game_server", of].filter(Boolean).join(":");
const slow_ms = 3000;
/** The most message ids that are remembered, for twice the tolerance of a message's time. */
const most_ids = 100_000;

type Reply =
  | { status: 200; data: object }
  | { status: 404 | 409; error: GameServerError; message: string }
  | { status: 400 | 401 | 503; retry_after_s?: number };

const granted: Reply = { status: 200, data: {} };
const unknownCharacter: Reply = { status: 404, error: "character_unknown", message: "no such character" };
const refused: Reply = { status: 409, error: "refused", message: "this character can't take it" };

/**
 * The games' server by docs/game-servers.md, with the demo's servers and characters; it stores each grant once. `POST
 * /sandbox/game-server {"mode": …}` makes its grants slow, down, refused, or each of these at random; with an `order_id`
 * or a `player_id` only those of that order or player.
 */
export function serveGameServer(app: Hono, context: SandboxContext): void {
  const failedOnce = new Set<string>();
  const seen = new LRUCache<string, true>({ max: most_ids, ttl: 2000 * webhook_tolerance_s });
  app.post("/sandbox/game-server", async (c) => {
    const asked = wish.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ code: 400, message: "", data: { error: "invalid_input" } }, 400);
    const { mode, order_id, player_id } = asked.data;
    const row = { name: modeDocument(order_id ?? player_id), content: mode };
    await context.db.insert(documents).values(row).onConflictDoUpdate({ target: documents.name, set: row });
    return c.json({ code: 200, message: "", data: asked.data });
  });

  const serve = <Request extends z.ZodType, Response extends z.ZodObject>(
    endpoint: GameServerEndpoint<Request, Response>,
    answer: (asked: z.output<Request>) => Promise<Reply>,
  ) =>
    app.post(`/sandbox/game-server${endpoint.path}`, async (c) => {
      const body = await c.req.text();
      const secrets = [context.keys.game_server_secret];
      const header = (name: string) => c.req.header(name);
      const message_id = header(webhookHeaders.id) ?? "";
      const fault = faultOfWebhook(header, body, secrets, context.outside_now());
      const isReplayed = fault === undefined && seen.has(message_id);
      if (!fault) seen.set(message_id, true);
      const reply: Reply =
        fault || isReplayed ? { status: 401 } : await replyTo(endpoint, body, (asked) => answer(asked));
      const text = JSON.stringify(contentOf(endpoint, reply));
      const timestamp_s = Math.floor(context.outside_now().getTime() / 1000);
      return c.body(text, reply.status, {
        "content-type": "application/json",
        ...signWebhook({ id: message_id, timestamp_s, body: text }, secrets),
      });
    });

  serve(gameServer.about, async () => {
    return { status: 200, data: { protocol: "1", games: await listGameIds(context.db) } };
  });
  const { db } = context;
  serve(gameServer.listServers, async (asked) => listed(await listSandboxServers(db, asked), "game_unknown"));
  serve(gameServer.listCharacters, async (asked) =>
    listed(await listOwnCharacters(db, asked), "server_unknown"),
  );
  serve(gameServer.listRoles, async (asked) => listed(await listOwnRoles(db, asked), "game_unknown"));
  serve(gameServer.reserve, (asked) => reserve(context, asked));
  // The same for an order, however often it is asked for.
  serve(gameServer.issueCode, async ({ order_id }) => ({ status: 200, data: { code: codeOf(order_id) } }));
  serve(gameServer.grant, (asked) => grantOnce(context, failedOnce, asked));
}

const listed = (data: object | undefined, error: GameServerError): Reply =>
  data ? { status: 200, data } : { status: 404, error, message: "" };

/** The answer to a signed body; one that is of another call, or can't be read, gets 400. */
async function replyTo<Request extends z.ZodType>(
  endpoint: GameServerEndpoint<Request>,
  body: string,
  answer: (asked: z.output<Request>) => Promise<Reply>,
): Promise<Reply> {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return { status: 400 };
  }
  const message = z.object({ type: z.literal(endpoint.type), data: z.unknown() }).safeParse(given);
  const asked = message.success ? endpoint.request.safeParse(message.data.data) : undefined;
  return asked?.success ? answer(asked.data) : { status: 400 };
}

function contentOf(endpoint: GameServerEndpoint, reply: Reply): object {
  if (reply.status === 200) return { type: okType(endpoint), data: reply.data };
  const { error, message } =
    reply.status === 404 || reply.status === 409 ? reply : { error: String(reply.status), message: "" };
  return { type: refusedType(endpoint), data: { error, message } };
}

type Grant = z.output<typeof gameServer.grant.request>;

/** The demo's games have room for everything: nothing has to be held. */
async function reserve(
  context: SandboxContext,
  asked: z.output<typeof gameServer.reserve.request>,
): Promise<Reply> {
  const mode = await modeNow(context, [asked.player_id]);
  if (mode === "down") return { status: 503 };
  if (mode === "refuse") return refused;
  if (!(await isSold(context.db, asked)))
    return { status: 404, error: "item_unknown", message: "no such item" };
  return (await isNobody(context, asked)) ? unknownCharacter : granted;
}

async function grantOnce(context: SandboxContext, failedOnce: Set<string>, payload: Grant): Promise<Reply> {
  const { order_id, player_id } = payload;
  const mode = await modeNow(context, [order_id, player_id]);
  if (mode === "down") return { status: 503 };
  if (mode === "slow") await setTimeout(slow_ms);
  if (await isGranted(context, order_id)) return granted;
  if (await isNobody(context, payload)) return unknownCharacter;
  const luck = mode === "flaky" ? luckOf(order_id) : undefined;
  if (mode === "refuse" || luck === "refused") return refused;
  if (luck === "later" && !failedOnce.has(order_id)) {
    failedOnce.add(order_id);
    return { status: 503 };
  }
  await context.db
    .insert(sandboxGrants)
    .values({ id: order_id, payload, at: context.now() })
    .onConflictDoNothing();
  // The grant is stored but not confirmed: the next attempt finds it.
  return luck === "silent" ? { status: 503 } : granted;
}

/** A character is named, and there is no such one. */
const isNobody = async ({ db }: SandboxContext, to: Parameters<typeof isCharacter>[1]) =>
  to.character_id !== null && !(await isCharacter(db, to));

const codeOf = (order_id: string): string =>
  createHash("sha256").update(`code ${order_id}`).digest("hex").slice(0, 12).toUpperCase();

/** A grant's fault at a flaky server, derived from its id, so that a test run can be repeated. */
function luckOf(order_id: string): "refused" | "silent" | "later" | undefined {
  const byte = createHash("sha256").update(order_id).digest()[0] ?? 0;
  return (["refused", "silent", "later"] as const)[byte % 8];
}

async function isGranted(context: SandboxContext, order_id: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: sandboxGrants.id })
    .from(sandboxGrants)
    .where(eq(sandboxGrants.id, order_id));
  return rows.length > 0;
}

/** The mode set for the first of the given names that has one, else the server's mode. */
async function modeNow(context: SandboxContext, of: string[]): Promise<(typeof modes)[number]> {
  const names = [...of.map(modeDocument), modeDocument()];
  const rows = await context.db.select().from(documents).where(inArray(documents.name, names));
  const wished = names.map((name) => rows.find((row) => row.name === name)?.content).find(Boolean);
  return z.enum(modes).catch("up").parse(wished);
}
