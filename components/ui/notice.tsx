import type { ReactNode } from "react";

export type NoticeTone = "info" | "warn" | "error" | "good";

const tones: Record<NoticeTone, string> = {
  info: "border-info/50 bg-info-soft [&>svg]:text-info",
  warn: "border-warn/50 bg-warn-soft [&>svg]:text-warn",
  error: "border-bad/50 bg-bad-soft [&>svg]:text-bad",
  good: "border-good/50 bg-good-soft [&>svg]:text-good",
};

const shapes: Record<NoticeTone, string> = {
  info: "M10 9v5M10 6.2v.1",
  warn: "M10 6v5M10 14v.1",
  error: "m7 7 6 6m0-6-6 6",
  good: "m6 10.4 2.8 2.8L14 7.6",
};

/** A message inside the page. Screen readers read errors at once, other tones when they pause, and a quiet one never. */
export function Notice({
  tone,
  quiet = false,
  className = "",
  children,
}: {
  tone: NoticeTone;
  quiet?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role={quiet ? undefined : tone === "error" ? "alert" : "status"}
      className={`flex gap-3 rounded-control border p-3 text-sm ${tones[tone]} ${className}`}
    >
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      >
        <circle cx="10" cy="10" r="8" />
        <path d={shapes[tone]} />
      </svg>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
