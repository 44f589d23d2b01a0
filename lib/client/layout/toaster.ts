import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";

const colours = { error: "var(--color-toast-bad)", success: "var(--color-toast-good)" };

/** A root of its own, so that no page carries the toaster before it is wanted. */
export function mountToaster(): (tone: "error" | "success", message: string) => void {
  const place = document.body.appendChild(document.createElement("div"));
  // Under the header, whose buttons stay in reach; a toast takes no touch, so nothing holds it longer.
  const offset = { top: 108, right: 16 };
  const label = document.body.dataset.toasts ?? "";
  // At once: a toast that is sent before the toaster listens would be lost.
  flushSync(() =>
    createRoot(place).render(
      createElement(Toaster, {
        position: "top-right",
        duration: 2000,
        theme: "dark",
        offset,
        mobileOffset: { top: 108 },
        containerAriaLabel: label,
      }),
    ),
  );
  return (tone, message) =>
    void toast[tone](message, {
      style: {
        pointerEvents: "none",
        background: colours[tone],
        borderColor: "transparent",
        color: "var(--color-white)",
        fontFamily: "var(--font-sans)",
        fontSize: "0.95rem",
      },
    });
}
