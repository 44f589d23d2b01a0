import type { Game, Order, OrderAnswer } from "@/lib/contract/entities";
import { accept, isErrorName, refuse, type Result } from "@/lib/contract/errors";
import { isOpen } from "../domain/order";
import { bonusFor, vxuFor } from "../domain/vxu";
import { siteBonusOf } from "../db/sale-terms";
import type { Secret } from "../db/seal";
import type { OrderRow } from "../db/tables";
import { isCancellable } from "../orders/cancel-order";
import { outcomeOf } from "../orders/sealed-outcome";
import { sentenceOf, type Locale } from "@/lib/i18n/sentences";

/** An order as its player sees it. */
export function viewOrder(
  order: OrderRow,
  about: {
    method: string;
    game?: Game;
    language: Locale;
    delivered_at?: Date | null;
    /** The number of earlier top-ups, by which the bonus is promised until the order is settled. */
    earlierTopups: number;
    claims_left?: number;
    secret: Secret;
    now: Date;
  },
): Order {
  const step = (name: string, at: Date | null) => (at ? [{ step: name, at: at.toISOString() }] : []);
  const paid = order.state === "settled" || order.state === "paid";
  const sent = step("sent", about.delivered_at ?? null);
  // A top-up's Vxu is credited before the game is notified; an item arrives when the game has it.
  const isTopup = order.kind === "topup";
  return {
    transaction_id: order.id,
    state: order.state,
    method_id: order.methodId,
    payment_method: about.method,
    game_id: order.gameId,
    game_alias: about.game?.alias,
    game_name: about.game?.game.name,
    amount: order.amount,
    paid_amount: order.paidAmount ?? undefined,
    ...earned(order, about.earlierTopups),
    kind: order.kind,
    item_id: order.itemId ?? undefined,
    item_name: order.itemName?.[about.language],
    spent_vxu: order.spentVxu ?? undefined,
    server_id: order.serverId ?? undefined,
    server_name: order.serverName ?? undefined,
    character_id: order.characterId ?? undefined,
    character_name: order.characterName ?? undefined,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    ...(isOpen(order.state) && {
      payable_s: Math.max(0, Math.floor((order.expiresAt.getTime() - about.now.getTime()) / 1000)),
    }),
    ...(order.error && { error: order.error, message: sentenceOf(order.error, about.language) }),
    // No next step once a payment sheet's token has been sent: the order accepts only one.
    ...(isOpen(order.state) &&
      order.outcome &&
      order.tokenHash === null && { next: outcomeOf(order, about.secret) }),
    ...(isCancellable(order) && { cancellable: true }),
    claimed_at: order.claimedAt?.toISOString(),
    claims_left: about.claims_left,
    timeline: [
      ...step("made", order.createdAt),
      ...step("paid", order.paidAt),
      // A payment is confirmed when it is settled, automatically or by an operator; the Vxu is credited then.
      ...step("confirmed", paid ? order.endedAt : null),
      ...step("review", order.state === "review" ? (order.paidAt ?? order.updatedAt) : null),
      ...(isTopup ? [] : sent),
      ...step(paid ? "arrived" : order.state, order.endedAt),
      ...(isTopup ? sent : []),
    ],
  };
}

/** The Vxu of an order: credited, or expected while it is open; in review that of the amount paid. */
function earned(order: OrderRow, earlierTopups: number): Pick<Order, "vxu" | "bonus_vxu"> {
  const expected = order.kind === "topup" && (isOpen(order.state) || order.state === "review");
  if (!expected) return { vxu: order.vxu, bonus_vxu: order.bonusVxu };
  const vxu = order.paidAmount === null ? order.vxu : vxuFor(order.paidAmount);
  return { vxu, bonus_vxu: bonusFor(vxu, siteBonusOf(order), earlierTopups, order.bonusPercent) };
}

/** The response to the request that made an order, and to every repeat of it. */
export function answerOrder(order: OrderRow, secret: Secret): Result<{ data: OrderAnswer }> {
  const about = { transaction_id: order.id, state: order.state };
  switch (order.state) {
    case "declined":
    case "expired":
      return refuse(isErrorName(order.error) ? order.error : "refused", { data: about });
    case "refunded":
      // The game refused the purchase: a repeat must not look like a success.
      if (order.error === "delivery_refused") return refuse("delivery_refused", { data: about });
      return accept({ data: { ...about, outcome: "settled" } });
    case "settled":
    case "paid":
      return accept({ data: { ...about, outcome: "settled" } });
    case "review":
      return accept({ data: { ...about, outcome: "pending" } });
    default:
      return accept({ data: { ...about, ...(outcomeOf(order, secret) ?? { outcome: "pending" }) } });
  }
}
