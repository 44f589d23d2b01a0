import { emptyPanel, nextPanel, type Panel, type PanelEvent } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Choice } from "./choice-query";

/**
 * The panel's events for an address's choice. A method that is closed or not offered is ignored, as is an amount that
 * the method lacks.
 */
export function eventsOf({ methodId, amount }: Choice, methods: readonly TopupMethod[]): PanelEvent[] {
  const method = methods.find(({ view, state }) => view.id === methodId && state !== "closed");
  if (!method) return [];
  const amounts = method.options.map(([price]) => price);
  const events: PanelEvent[] = [{ type: "method", id: method.view.id, amounts }];
  if (amount !== undefined && amounts.includes(amount)) events.push({ type: "amount", amount });
  return events;
}

/** The initial panel. The server renders the same one, so it never has a wallet that the device may lack. */
export function panelOf(choice: Choice, methods: readonly TopupMethod[]): Panel {
  return eventsOf(
    choice,
    methods.filter(({ device }) => !device),
  ).reduce(nextPanel, emptyPanel);
}
