import { emptyPanel, nextPanel, type Panel, type PanelEvent } from "@/lib/client/order/panel";

/** The panel's state outside of React, so that the second of two presses within one frame sees the changed state. */
export function createPanelStore(begin: Panel = emptyPanel) {
  let panel = begin;
  const listeners = new Set<(event: PanelEvent) => void>();
  return {
    read: () => panel,
    subscribe(listener: (event: PanelEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns false when the event does not apply in the current state. */
    dispatch(event: PanelEvent): boolean {
      const next = nextPanel(panel, event);
      if (next === panel) return false;
      panel = next;
      for (const listener of listeners) listener(event);
      return true;
    },
  };
}

export type PanelStore = ReturnType<typeof createPanelStore>;
