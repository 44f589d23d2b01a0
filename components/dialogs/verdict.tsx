import type { ReactNode } from "react";

const shapes = { good: "m8 12.4 2.8 2.8L16 9.5", bad: "m9 9 6 6m0-6-6 6", wait: "M12 7v5l3 2" };
const tones = { good: "text-good", bad: "text-bad", wait: "text-info" };

/** A purchase's result: the order page's icon with text beside it. */
export function Verdict({ tone, children }: { tone: keyof typeof shapes; children: ReactNode }) {
  return (
    <div className="flex gap-4" role={tone === "bad" ? "alert" : "status"}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`size-12 shrink-0 ${tones[tone]}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="12" cy="12" r="10" />
        <path d={shapes[tone]} />
      </svg>
      <div className="min-w-0 flex-1 self-center">{children}</div>
    </div>
  );
}
