import { useRef, type PointerEvent } from "react";

/** Pulled down this far (px), or let go at this speed (px/ms), the sheet closes. A finger that rested has none. */
const far = 96;
const fast = 0.5;
const rest_ms = 60;

/** A dialog is at the bottom below this width (Tailwind's sm), and is a sheet. */
const sheet = "(max-width: 39.99rem)";
const still = "(prefers-reduced-motion: reduce)";

/**
 * Lets a finger pull a sheet down by its head: it follows, and closes when it was pulled far enough. Let go before, or
 * not allowed to close (an order is being sent), it goes back to its place.
 */
export function useSheetDrag(onClose: () => void) {
  const drag = useRef<{ pointer: number; y: number; last: { y: number; at_ms: number }; speed: number }>(
    null,
  );

  const dialogOf = (event: PointerEvent) => event.currentTarget.closest<HTMLElement>("[role=dialog]");
  const pull = (event: PointerEvent) => Math.max(0, event.clientY - (drag.current?.y ?? event.clientY));

  async function letGo(event: PointerEvent, closes: boolean): Promise<void> {
    const dialog = dialogOf(event);
    const pulled = pull(event);
    drag.current = null;
    if (!dialog || pulled === 0) return;
    const end = closes ? "0 100%" : "0 0";
    if (!window.matchMedia(still).matches && dialog.animate) {
      const glide = dialog.animate([{ translate: `0 ${pulled}px` }, { translate: end }], {
        duration: 150,
        easing: "ease-out",
        fill: closes ? "forwards" : "none",
      });
      dialog.style.translate = "";
      if (!closes) return;
      await glide.finished.catch(() => undefined);
      onClose();
      // Still there: it was not allowed to close.
      requestAnimationFrame(() => glide.cancel());
      return;
    }
    dialog.style.translate = "";
    if (closes) onClose();
  }

  return {
    onPointerDown(event: PointerEvent) {
      const onButton = event.target instanceof Element && event.target.closest("button, a") !== null;
      if (event.pointerType !== "touch" || onButton || !window.matchMedia(sheet).matches) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = { y: event.clientY, at_ms: event.timeStamp };
      drag.current = { pointer: event.pointerId, y: event.clientY, last: at, speed: 0 };
    },
    onPointerMove(event: PointerEvent) {
      const dialog = dialogOf(event);
      const { current } = drag;
      if (!dialog || !current || event.pointerId !== current.pointer) return;
      const { y, at_ms } = current.last;
      current.speed = (event.clientY - y) / Math.max(1, event.timeStamp - at_ms);
      current.last = { y: event.clientY, at_ms: event.timeStamp };
      dialog.style.translate = `0 ${pull(event)}px`;
    },
    onPointerUp(event: PointerEvent) {
      const { current } = drag;
      if (!current || event.pointerId !== current.pointer) return;
      const isFast = current.speed > fast && event.timeStamp - current.last.at_ms < rest_ms;
      void letGo(event, pull(event) > far || isFast);
    },
    onPointerCancel(event: PointerEvent) {
      if (event.pointerId === drag.current?.pointer) void letGo(event, false);
    },
  };
}
