import { emptyPanel, nextPanel, type Panel, type PanelEvent } from "@/lib/client/order/panel";

/** The machine outside of React, so that two presses within one frame meet the same, already changed state. */
export function createPanelStore(begin: Panel = emptyPanel) {
  let panel = begin;
  const listeners = new Set<() => void>();
  return {
    read: () => panel,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tells whether the event had a place in the state. */
    dispatch(event: PanelEvent): boolean {
      const next = nextPanel(panel, event);
      if (next === panel) return false;
      panel = next;
      for (const listener of listeners) listener();
      return true;
    },
  };
}

export type PanelStore = ReturnType<typeof createPanelStore>;
