import type { Order, Outcome } from "@/lib/contract/entities";
import { isSameId } from "@/lib/contract/ids";
import { hasEnded } from "./has-ended";
import { refusalOf, routeRefusal, type Refused } from "./refused";
import type { Values } from "./form-values";

export interface Made {
  transaction_id: string;
  outcome: Outcome;
}

interface Chosen {
  methodId: number;
  amount: number;
}

/** Which of the two has to be chosen. */
export type Ask = "method" | "amount";

/**
 * The payment panel's state machine. Its states have the names of the specification's flags: `status` (choosing),
 * `info` (all is chosen, and the method's form may be filled in), `review` (the confirmation before sending), `live`
 * (with the provider, whose page may have to be opened), `qr` (a live order with its QR picture); at last it has
 * `ended`.
 */
export type Panel =
  | {
      at: "status";
      /** What has to be chosen next: what is missing, or what was refused. */
      ask: Ask;
      methodId?: number;
      amount?: number;
      values: Values;
      refused?: Refused;
    }
  | (Chosen & { at: "info"; values: Values; refused?: Refused })
  | (Chosen & {
      at: "review";
      values: Values;
      sending: boolean;
      /** An attempt may have made the order: from then on nothing says that no money was taken. */
      uncertain: boolean;
      /** The key of the lost order, once it is only looked for (lost-order.ts). */
      code?: string;
      refused?: Refused;
    })
  | (Chosen & { at: "live"; made: Made; order?: Order })
  | (Chosen & { at: "qr"; made: Made; qr: Extract<Outcome, { outcome: "qr" }>; order?: Order })
  | (Chosen & { at: "ended"; made: Made; order?: Order });

export type PanelEvent =
  | ({ type: "choose"; unfit?: Ask } & Partial<Chosen>)
  | { type: "edit" }
  | { type: "fill"; values: Values }
  | { type: "send" }
  | { type: "doubt" }
  | { type: "giveUp"; code: string }
  | { type: "found"; made: Made }
  | { type: "refuse"; refused: Refused; secrets: readonly string[] }
  | { type: "made"; made: Made; secrets: readonly string[] }
  | { type: "seen"; order: Order };

export const emptyPanel: Panel = { at: "status", ask: "amount", values: {} };

/** The next state. An event that the present state does not allow returns the same object. */
export function nextPanel(panel: Panel, event: PanelEvent): Panel {
  switch (event.type) {
    case "choose":
      return isOpenToChange(panel) ? choose(panel, event) : panel;
    case "edit":
      return panel.at === "review" && !panel.sending ? edit(panel) : panel;
    case "fill":
      return panel.at === "info" || (panel.at === "review" && !panel.sending)
        ? review(panel, event.values)
        : panel;
    case "send":
      return panel.at === "review" && !panel.sending
        ? { ...panel, sending: true, code: undefined, refused: undefined }
        : panel;
    case "doubt":
      return isSending(panel) && !panel.uncertain ? { ...panel, uncertain: true } : panel;
    case "giveUp":
      return isSending(panel) ? { ...panel, sending: false, uncertain: true, code: event.code } : panel;
    case "found":
      return panel.at === "review" ? proceed(panel, event.made, []) : panel;
    case "refuse":
      return isSending(panel) ? goBack(panel, event.refused, event.secrets) : panel;
    case "made":
      return isSending(panel) ? proceed(panel, event.made, event.secrets) : panel;
    case "seen":
      return see(panel, event.order);
  }
}

/** Whether there is an order: the page shows it instead of the form. */
export function isMade(panel: Panel): panel is Extract<Panel, { at: "live" | "qr" | "ended" }> {
  return panel.at === "live" || panel.at === "qr" || panel.at === "ended";
}

type Choosing = Extract<Panel, { at: "status" | "info" | "review" }>;
type Review = Extract<Panel, { at: "review" }>;

/** While an order is being sent, none of its choices may change. */
function isOpenToChange(panel: Panel): panel is Choosing {
  return panel.at === "status" || panel.at === "info" || (panel.at === "review" && !panel.sending);
}

function isSending(panel: Panel): panel is Review {
  return panel.at === "review" && panel.sending;
}

const chosen = ({ methodId, amount }: Chosen): Chosen => ({ methodId, amount });

/** The typed values belong to their method. `unfit`: the one of the two that does not go with the other. */
function choose(panel: Choosing, { methodId, amount, unfit }: Partial<Chosen> & { unfit?: Ask }): Panel {
  const values = panel.methodId === methodId ? panel.values : {};
  if (unfit) return { at: "status", ask: unfit, methodId, amount, values };
  if (amount === undefined) return { at: "status", ask: "amount", methodId, values };
  if (methodId === undefined) return { at: "status", ask: "method", amount, values };
  return { at: "info", methodId, amount, values };
}

/** An attempt without an answer stays in doubt, and its order is looked for, whatever is typed meanwhile. */
function review(panel: Extract<Panel, { at: "info" | "review" }>, values: Values): Panel {
  if (panel.at === "review") return { ...panel, values, refused: undefined };
  const uncertain = panel.refused?.uncertain ?? false;
  return { ...chosen(panel), at: "review", values, sending: false, uncertain };
}

function edit({ refused, ...panel }: Review): Panel {
  const doubt = refused?.uncertain ? { refused } : {};
  return { ...chosen(panel), at: "info", values: panel.values, ...doubt };
}

function goBack(panel: Review, reason: Refused, secrets: readonly string[]): Panel {
  // An attempt without an answer stays in doubt: no later refusal says what became of it.
  const refused = panel.uncertain ? { ...reason, uncertain: true } : reason;
  const { step, values } = routeRefusal(panel.values, refused, secrets);
  switch (step) {
    case "retry":
    case "review":
      return { ...panel, values, sending: false, refused };
    case "method":
    case "amount":
      return { ...chosen(panel), at: "status", ask: step, values, refused };
    case "form":
      return { ...chosen(panel), at: "info", values, refused };
  }
}

function proceed(panel: Review, made: Made, secrets: readonly string[]): Panel {
  const { outcome } = made;
  switch (outcome.outcome) {
    case "qr":
      return { ...chosen(panel), at: "qr", made, qr: outcome };
    case "redirect":
    case "live":
    case "pending":
      return { ...chosen(panel), at: "live", made };
    case "settled":
      return { ...chosen(panel), at: "ended", made };
    case "rejected":
      return goBack(panel, refusalOf(outcome), secrets);
  }
}

function see(panel: Panel, order: Order): Panel {
  if (!isMade(panel)) return panel;
  if (!isSameId(order.transaction_id, panel.made.transaction_id)) return panel;
  if (hasEnded(order)) return { ...chosen(panel), at: "ended", made: panel.made, order };
  return { ...panel, order };
}
