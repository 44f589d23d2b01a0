import { displayedState } from "@/lib/client/order/displayed-state";
import { hasEnded } from "@/lib/client/order/has-ended";
import type { Order, TimelineStep } from "@/lib/contract/entities";
import type { MessageKey } from "@/lib/i18n/messages";

/** The steps of an order that are shown to players, by the backend's names and in their order. */
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
} as const satisfies Record<TimelineStep, MessageKey<"order">>;

const isKnown = (step: string): step is keyof typeof steps => Object.hasOwn(steps, step);
/** The steps of an order that succeeds. An item has the further step of being sent to the game. */
const expectedSteps = {
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
  const timeline = order.timeline.some(({ step }) => step === "made")
    ? order.timeline
    : [{ step: "made", at: order.created_at }, ...order.timeline];
  const known = timeline
    .map(({ step, at }) => ({
      step: step === "declined" ? displayedState({ ...order, state: step }) : step,
      at,
    }))
    .flatMap(({ step, at }) => (isKnown(step) ? [{ step, at }] : []));
  const done = known.map(({ step, at }) => toStep(steps[step], at));
  // Items and gifts have another label for the last step, as they do not arrive in the wallet.
  const isItem = order.kind === "item" || order.kind === "gift";
  const coming = expectedSteps[isItem ? "item" : "topup"].filter(
    (step) => !known.some((each) => each.step === step),
  );
  const all = hasEnded(order) ? done : [...done, ...coming.map((step) => toStep(steps[step]))];
  return isItem
    ? all.map((step) => (step.name === "stepArrived" ? { ...step, name: "stepItem" } : step))
    : all;
}

const toStep = (name: OrderStep["name"], at?: string): OrderStep => ({
  name,
  tone: tones[name] ?? "good",
  ...(at ? { at } : {}),
});
