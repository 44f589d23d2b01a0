import { createHash, createHmac } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { documents } from "../db/tables";
import type { SandboxContext } from "./context";
import { sandboxGrants } from "./tables";

const modes = ["up", "slow", "down", "refuse", "flaky"] as const;
const id = z.string().max(64).optional();
const wish = z.object({ mode: z.enum(modes), order_id: id, player_id: id });

const count = z.int().min(0);
const named = z.looseObject({ grant_id: z.string().min(1), order_id: z.string(), player_id: z.string() });
const grant = z.discriminatedUnion("kind", [
  named.extend({ kind: z.literal("topup"), vxu: count, bonus_vxu: count }),
  named.extend({ kind: z.enum(["item", "gift_code"]) }),
]);

const modeDocument = (of?: string) => ["sandbox_game_server", of].filter(Boolean).join(":");
const slow_ms = 3000;

/**
 * A game server that stores each grant once, however often it is sent. `POST /sandbox/game-server {"mode": …}` makes it
 * slow, down, refusing, or each of these at random; with an `order_id` or a `player_id` only for the grants of that
 * order or player.
 */
export function serveGameServer(app: Hono, context: SandboxContext): void {
  const failedOnce = new Set<string>();
  app.post("/sandbox/game-server", async (c) => {
    const asked = wish.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ code: 400, message: "", data: { error: "invalid_input" } }, 400);
    const { mode, order_id, player_id } = asked.data;
    const row = { name: modeDocument(order_id ?? player_id), content: mode };
    await context.db.insert(documents).values(row).onConflictDoUpdate({ target: documents.name, set: row });
    return c.json({ code: 200, message: "", data: asked.data });
  });

  app.post("/sandbox/game-server/grants", async (c) => {
    const body = await c.req.text();
    const expected = createHmac("sha256", context.keys.game_server_secret).update(body).digest("hex");
    if (c.req.header("x-signature") !== expected) return c.text("bad signature", 403);
    const payload = readGrant(body);
    if (!payload) return c.text("bad grant", 400);
    const mode = await modeNow(context, [payload.order_id, payload.player_id]);
    if (mode === "down") return c.text("down", 503);
    if (mode === "slow") await setTimeout(slow_ms);
    if (await isGranted(context, payload.grant_id)) return c.json({ result: "granted" });
    const luck = mode === "flaky" ? luckOf(payload.grant_id) : undefined;
    if (mode === "refuse" || luck === "refused") return refusal(c);
    if (luck === "later" && !failedOnce.has(payload.grant_id)) {
      failedOnce.add(payload.grant_id);
      return c.text("busy", 503);
    }
    await context.db
      .insert(sandboxGrants)
      .values({ id: payload.grant_id, payload, at: context.now() })
      .onConflictDoNothing();
    // The grant is stored but not confirmed: the next attempt finds it.
    if (luck === "silent") return c.text("cut", 502);
    return c.json({ result: "granted" });
  });
}

function readGrant(body: string): z.output<typeof grant> | undefined {
  try {
    return grant.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** A grant's fault at a flaky server, derived from its id, so that a test run can be repeated. */
function luckOf(id: string): "refused" | "silent" | "later" | undefined {
  const byte = createHash("sha256").update(id).digest()[0] ?? 0;
  return (["refused", "silent", "later"] as const)[byte % 8];
}

function refusal(c: Context) {
  return c.json({ result: "refused", reason: "this character can't take it" }, 409);
}

async function isGranted(context: SandboxContext, id: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: sandboxGrants.id })
    .from(sandboxGrants)
    .where(eq(sandboxGrants.id, id));
  return rows.length > 0;
}

/** The mode set for the first of the given names that has one, else the server's mode. */
async function modeNow(context: SandboxContext, of: string[]): Promise<(typeof modes)[number]> {
  const names = [...of.map(modeDocument), modeDocument()];
  const rows = await context.db.select().from(documents).where(inArray(documents.name, names));
  const wished = names.map((name) => rows.find((row) => row.name === name)?.content).find(Boolean);
  return z.enum(modes).catch("up").parse(wished);
}
