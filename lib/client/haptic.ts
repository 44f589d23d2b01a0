/** A short pulse under the finger, on devices that have one: a payment is sent. */
export function pulse(): void {
  if (!window.matchMedia?.("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(12);
}
