"use client";

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { isWide, useIsWide } from "@/lib/client/device";
import { dialogEntry, isMarked } from "@/lib/client/layout/dialog-entry";
import { dialogStore } from "@/lib/client/layout/dialogs";
import { isMade, type Panel } from "@/lib/client/order/panel";
import type { MethodView } from "@/lib/payment/define";
import { flushChoice } from "./choice-query";
import { knownValues } from "./known-values";
import type { PanelStore } from "./panel-store";

/** In an address: the confirmation is open, or opens once everything for it is known. */
const parameter = "confirm";

function addressWith(confirming: boolean): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete(parameter);
  if (confirming) query.set(parameter, "1");
  return `${query}` !== "" ? `${pathname}?${query}` : pathname;
}

/**
 * Whether the confirmation is open, on a phone. "Back" closes it; while the order is being sent it stays. A reload
 * opens it again where nothing has to be typed; `method` is the chosen one, once the player and the character are known.
 */
export function useConfirmation(panel: Panel, store: PanelStore, method: MethodView | false | undefined) {
  const wide = useIsWide();
  const readDialog = () => dialogStore.read() !== null;
  const hasDialog = useSyncExternalStore(dialogStore.subscribe, readDialog, () => false);
  /** The lost order whose confirmation was closed: it is still looked for. */
  const [closed, setClosed] = useState<string>();
  const isReview = panel.at === "review";
  const code = isReview ? panel.code : undefined;
  const isOpen = isReview && !wide && (code === undefined || code !== closed);

  const close = () => {
    if (code !== undefined) setClosed(code);
    else store.dispatch({ type: "edit" });
  };
  const back = useEffectEvent(() => {
    close();
    const now = store.read();
    return now.at === "review" && now.sending ? "stay" : undefined;
  });
  /** What the address asked for when the page was loaded has been done. */
  const asked = useRef(false);
  const enter = useEffectEvent(() => {
    // Closing takes the entry away only after a moment: until then its address must not open the confirmation again.
    asked.current = true;
    flushChoice();
    if (!isMarked()) window.history.replaceState(window.history.state, "", addressWith(false));
    dialogEntry.enter(back, addressWith(true));
  });
  // A dialog, such as the captcha, takes the confirmation's place and its entry, and gives both back.
  useEffect(() => {
    if (isOpen && !hasDialog) enter();
  }, [isOpen, hasDialog]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // An order's page takes over the entry (Topup's onMade).
      if (!isMade(store.read())) dialogEntry.leave();
    };
  }, [isOpen, store]);

  const reopen = useEffectEvent(() => {
    if (asked.current || isWide() || !new URLSearchParams(window.location.search).has(parameter)) return;
    const values = method && knownValues(method);
    if (!values) return;
    store.dispatch({ type: "fill", values });
  });
  useEffect(() => {
    if (method) reopen();
  }, [method]);

  return { isOpen: isOpen && !hasDialog, open: () => setClosed(undefined), close };
}
