import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { z } from "zod";
import { updateOrder } from "../db/orders";
import { late_ms, type SandboxContext } from "./context";
import { failOr } from "./provider-simulator";
import { sandboxCards } from "./tables";

/** How long ago the order of a lost card has expired: longer than any waiting time. */
const day_ms = 86_400_000;

const faceValues = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

const request = z.object({
  command: z.enum(["charging", "check"]),
  partner_id: z.string(),
  request_id: z.string(),
  sign: z.string(),
  telco: z.string().default(""),
  amount: z.number().int().positive().default(1),
  code: z.string().default(""),
  serial: z.string().default(""),
});
type CardRequest = z.output<typeof request>;

/** A reseller's card gateway: the last digit of a card's code decides the result (interface.md, Sandbox). */
export function serveCardGateway(app: Hono, context: SandboxContext): void {
  app.post("/sandbox/card-gateway/:provider", async (c) => {
    const provider = c.req.param("provider");
    const parsed = request.safeParse(await c.req.json());
    if (!parsed.success || !signed(context, parsed.data))
      return c.json({ status: 100, message: "BAD_SIGN", request_id: "" });
    const answer =
      parsed.data.command === "check"
        ? await check(context, parsed.data.request_id)
        : await charge(context, parsed.data, provider);
    const { request_id } = parsed.data;
    if (parsed.data.command === "check") return c.json({ request_id, ...answer });
    const early = () => callBack(context, provider, parsed.data);
    return failOr(c, context, provider, { answer: () => c.json({ request_id, ...answer }), early });
  });

  // Removes a card in check from the gateway, and makes its order expire: the only way in which such an order ends
  // without a result for the card.
  app.post("/sandbox/cards/:order_id/lost", async (c) => {
    const id = c.req.param("order_id");
    const inCheck = and(eq(sandboxCards.requestId, id), eq(sandboxCards.status, 99));
    const lost = await context.db.delete(sandboxCards).where(inCheck).returning();
    if (lost.length === 0) return c.json({ code: 404, message: "", data: { error: "not_found" } }, 404);
    const over = new Date(context.now().getTime() - day_ms);
    await updateOrder(context.db, id, { expiresAt: over, nextCheckAt: over });
    return c.json({ code: 200, message: "", data: { order_id: id } });
  });
}

function signed(
  context: SandboxContext,
  { command, code, serial, request_id, partner_id, sign }: CardRequest,
): boolean {
  const { card } = context.keys;
  const covered = command === "check" ? request_id + partner_id : code + serial;
  return (
    partner_id === card.partner_id &&
    createHash("md5")
      .update(card.partner_key + covered)
      .digest("hex") === sign
  );
}

async function charge(context: SandboxContext, asked: CardRequest, provider: string) {
  const ending = asked.code.at(-1);
  if (ending === "2") return { status: 3, message: "CARD_USED" };
  if (ending === "3") return { status: 100, message: "CARD_MALFORMED" };
  if (ending === "5") return { status: 4, message: "MAINTENANCE" };
  if (ending !== "0" && ending !== "1" && ending !== "4") return { status: 3, message: "CARD_WRONG" };
  const value = ending === "1" ? otherValue(asked.amount) : asked.amount;
  const status = ending === "4" ? 99 : ending === "1" ? 2 : 1;
  const cardHash = createHash("sha256").update(`${asked.telco} ${asked.code}`).digest("hex");
  const readyAt = new Date(context.now().getTime() + late_ms);
  const row = { requestId: asked.request_id, cardHash, declared: asked.amount, status, value, readyAt };
  const made = await context.db.insert(sandboxCards).values(row).onConflictDoNothing().returning();
  if (made.length === 0)
    return (await known(context, asked.request_id)) ?? { status: 3, message: "CARD_USED" };
  if (status === 99)
    context.later(late_ms, async () => {
      if (await known(context, asked.request_id)) await callBack(context, provider, asked);
    });
  return answerOf(row);
}

/** The value found on a card declared wrongly: the next lower face value, or the next higher for the lowest. */
function otherValue(declared: number): number {
  return (
    faceValues.findLast((value) => value < declared) ??
    faceValues.find((value) => value > declared) ??
    declared
  );
}

async function check(context: SandboxContext, request_id: string) {
  return (await known(context, request_id)) ?? { status: 0, message: "NOT_FOUND" };
}

async function known(context: SandboxContext, request_id: string) {
  const [row] = await context.db.select().from(sandboxCards).where(eq(sandboxCards.requestId, request_id));
  if (!row) return undefined;
  if (row.status === 99 && context.now() >= row.readyAt) {
    await context.db.update(sandboxCards).set({ status: 1 }).where(eq(sandboxCards.requestId, request_id));
    return answerOf({ ...row, status: 1 });
  }
  return answerOf(row);
}

function answerOf(row: typeof sandboxCards.$inferInsert) {
  return {
    status: row.status,
    message: row.status === 99 ? "PENDING" : "OK",
    declared_value: row.declared,
    ...(row.status !== 99 && { value: row.value, trans_id: `CARD${row.requestId}` }),
  };
}

async function callBack(
  context: SandboxContext,
  provider: string,
  { request_id, code, serial, amount }: CardRequest,
): Promise<void> {
  const callback_sign = createHash("md5")
    .update(context.keys.card.partner_key + code + serial)
    .digest("hex");
  await fetch(`${context.backend_url}/callbacks/${provider}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      status: 1,
      request_id,
      declared_value: amount,
      value: amount,
      code,
      serial,
      callback_sign,
    }),
  });
}
