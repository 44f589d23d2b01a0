import { emptyPanel, nextPanel, type Panel, type PanelEvent } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Choice } from "./choice-query";

/**
 * What an address says, as far as it can be had: a method that is closed or not offered is none, and neither is an amount
 * that the method lacks.
 */
export function eventsOf({ methodId, amount }: Choice, methods: readonly TopupMethod[]): PanelEvent[] {
  const method = methods.find(({ view, state }) => view.id === methodId && state !== "closed");
  if (!method) return [];
  const amounts = method.options.map(([price]) => price);
  const events: PanelEvent[] = [{ type: "method", id: method.view.id, amounts }];
  if (amount !== undefined && amounts.includes(amount)) events.push({ type: "amount", amount });
  return events;
}

/** The panel that a page begins with. The server draws it alike, so it holds nothing that a device may lack. */
export function panelOf(choice: Choice, methods: readonly TopupMethod[]): Panel {
  return eventsOf(
    choice,
    methods.filter(({ device }) => !device),
  ).reduce(nextPanel, emptyPanel);
}
