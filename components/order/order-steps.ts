import { displayedState } from "@/lib/client/order/displayed-state";
import { hasEnded } from "@/lib/client/order/panel";
import type { Order } from "@/lib/contract/entities";
import type { MessageKey } from "@/lib/i18n/messages";

/** The steps of an order that mean something to a player, by the backend's names and in their order. */
const steps = {
  made: "stepMade",
  paid: "stepPaid",
  confirmed: "stepConfirmed",
  sent: "stepSent",
  arrived: "stepArrived",
  declined: "stepDeclined",
  cancelled: "stepCancelled",
  expired: "stepExpired",
  review: "stepReview",
  refunded: "stepRefunded",
} as const satisfies Record<string, MessageKey<"order">>;

const isKnown = (step: string): step is keyof typeof steps => Object.hasOwn(steps, step);
/** What an order comes to that goes well: Vxu is in the wallet once it is confirmed, an item has to reach the game. */
const ways = {
  topup: ["made", "paid", "confirmed", "arrived"],
  item: ["made", "paid", "confirmed", "sent", "arrived"],
} as const;

export interface OrderStep {
  name: (typeof steps)[keyof typeof steps] | "stepItem";
  /** Undefined while it is still to come. */
  at?: string;
  tone: "good" | "warn" | "bad";
}

const tones: Partial<Record<OrderStep["name"], OrderStep["tone"]>> = {
  stepDeclined: "bad",
  stepCancelled: "warn",
  stepExpired: "warn",
  stepReview: "warn",
};

export function stepsOf(
  order: Pick<Order, "state" | "created_at" | "timeline" | "kind" | "error">,
): OrderStep[] {
  const told = order.timeline.some(({ step }) => step === "made")
    ? order.timeline
    : [{ step: "made", at: order.created_at }, ...order.timeline];
  const known = told
    .map(({ step, at }) => ({
      step: step === "declined" ? displayedState({ ...order, state: step }) : step,
      at,
    }))
    .flatMap(({ step, at }) => (isKnown(step) ? [{ step, at }] : []));
  const done = known.map(({ step, at }) => toStep(steps[step], at));
  // An item arrives in the game, not in the wallet.
  const isItem = order.kind === "item" || order.kind === "gift";
  const left = ways[isItem ? "item" : "topup"].filter((step) => !known.some((each) => each.step === step));
  const all = hasEnded(order) ? done : [...done, ...left.map((step) => toStep(steps[step]))];
  return isItem
    ? all.map((step) => (step.name === "stepArrived" ? { ...step, name: "stepItem" } : step))
    : all;
}

const toStep = (name: OrderStep["name"], at?: string): OrderStep => ({
  name,
  tone: tones[name] ?? "good",
  ...(at ? { at } : {}),
});
