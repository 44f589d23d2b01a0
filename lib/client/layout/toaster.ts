import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast, Toaster } from "sonner";

const colours = { error: "var(--color-toast-bad)", success: "var(--color-toast-good)" };

/** Mounts the toaster in a separate React root, so that no page includes it before it is needed. */
export function mountToaster(): (tone: "error" | "success", message: string) => void {
  const container = document.body.appendChild(document.createElement("div"));
  // Below the header, so that its buttons stay usable. A toast ignores touches, so that none can keep it open.
  const offset = { top: 108, right: 16 };
  const label = document.body.dataset.toasts ?? "";
  // Rendered synchronously: a toast sent before the toaster listens would be lost.
  flushSync(() =>
    createRoot(container).render(
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
        color: "var(--color-on-picture)",
        fontFamily: "var(--font-sans)",
        fontSize: "0.95rem",
      },
    });
}
