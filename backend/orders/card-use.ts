import { isOpen } from "../domain/order";
import type { CardLimit } from "../db/card-orders";
import { findCardOrder } from "../db/new-orders";
import { keyedHashes } from "../db/seal";
import type { OrderRow } from "../db/tables";
import type { OrderToPay } from "../providers/provider";
import type { OrderContext } from "./context";

type Card = NonNullable<OrderToPay["card"]>;

/** A player who has had so many bad cards within an hour is guessing codes. */
export const most_bad_cards = 10;
/** The hour, in which they are counted. */
export const bad_cards_s = 3600;
/** Longer than a gateway's answer is waited for. */
const card_sent_s = 60;

/** What the database counts before it takes a card. */
export function cardLimit({ now }: OrderContext): CardLimit {
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1000);
  return { most: most_bad_cards, since: before(bad_cards_s), sent_since: before(card_sent_s) };
}

/** The hashes by which orders name a card, under each secret, the newest first. */
export const cardHashes = ({ secret }: OrderContext, { kind, serial, code }: Card) =>
  keyedHashes(`${kind} ${serial} ${code}`, secret);

/** True if an order has this card hashed under an old secret, which the database's unique index can't detect. */
export async function isTriedBefore(context: OrderContext, { card }: { card?: Card }): Promise<boolean> {
  const [, ...old] = card ? cardHashes(context, card) : [""];
  return old.length > 0 && (await findCardOrder(context.db, old)) !== undefined;
}

/** The player's own open order that has this card. Others' cards are not told of: that would help to guess them. */
export async function findOpenCardOrder(
  context: OrderContext,
  player_id: string,
  card: Card | undefined,
): Promise<OrderRow | undefined> {
  const order = card && (await findCardOrder(context.db, cardHashes(context, card)));
  return order?.playerId === player_id && isOpen(order.state) ? order : undefined;
}
