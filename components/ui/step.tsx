import type { ReactNode } from "react";

interface StepProps {
  number: number;
  title: ReactNode;
  /** Open where the steps do not follow each other. */
  state?: "done" | "open" | "next";
  /** The choice, shown on the single line of a done step. */
  summary?: ReactNode;
  /** Opens a done step again, or one that is still to come. */
  onReopen?: () => void;
  children?: ReactNode;
}

/** One payment step. A done step, and a later one that may come first, is a line that opens when pressed. */
export function Step({ number, title, state, summary, onReopen, children }: StepProps) {
  const isDone = state === "done";
  if (isDone || (state === "next" && onReopen)) {
    return (
      <section className="card">
        <h2>
          <button
            type="button"
            onClick={onReopen}
            aria-expanded={false}
            className="flex min-h-[72px] w-full items-center gap-3 rounded-card px-4 py-2 text-left hover:bg-raised"
          >
            <span
              aria-hidden="true"
              className={`step-badge ${isDone ? "bg-good-soft text-good" : "border border-edge text-muted"}`}
            >
              {isDone ? <Tick /> : number}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm text-muted">{title}</span>
              <span className="block font-bold">{summary}</span>
            </span>
            <Chevron />
          </button>
        </h2>
      </section>
    );
  }
  const open = state !== "next";
  return (
    <section
      // A step that is still to come is as high as one that is done.
      className={open ? "card p-4 sm:p-5" : "card flex min-h-[74px] items-center px-4"}
      aria-current={state === "open" ? "step" : undefined}
    >
      {/* Takes the focus when the step opens. */}
      <h2 tabIndex={-1} className={open ? "step-title" : "step-title text-muted"}>
        <span
          aria-hidden="true"
          className={`step-badge ${open ? "bg-text text-ink" : "border border-edge text-muted"}`}
        >
          {number}
        </span>
        {title}
      </h2>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

function Tick() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m3 8.5 3.2 3.2L13 5" />
    </svg>
  );
}

function Chevron() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-4 shrink-0 text-muted"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m3 6 5 5 5-5" />
    </svg>
  );
}
