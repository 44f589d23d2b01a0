import { useEffect, useEffectEvent } from "react";
import type { Made } from "./panel";

/** Looks for a lost order, named by its key, as long as the page is open; the first time it is found it is passed on. */
export function useLostOrder(code: string | undefined, onFound: (made: Made) => void): void {
  const notify = useEffectEvent(onFound);
  useEffect(() => {
    if (!code) return;
    let stop: (() => void) | undefined;
    let ended = false;
    // Loaded only now: hardly anybody needs it.
    void import("./lost-order").then(
      ({ followLostOrder }) => {
        if (!ended) stop = followLostOrder(code, (made) => notify(made));
      },
      () => undefined,
    );
    return () => {
      ended = true;
      stop?.();
    };
  }, [code]);
}
