import type { ReactNode } from "react";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A picture's address, or a mark drawn in code. It is decoration: the label says it all. */
  image?: ReactNode;
  disabled?: boolean;
  /** Has a place on devices alone that have it (app/globals.css). */
  device?: string;
  /** A CSS `order`: where it stands may be known before the first paint alone. */
  order?: string;
}

interface ChoiceGridProps {
  legend: ReactNode;
  name: string;
  options: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Columns as grid classes; phones first. */
  columns?: string;
  /** Keeps the legend for screen readers alone, where a heading already says it. */
  hideLegend?: boolean;
  error?: string;
  /** A CSS `order` of the whole group. */
  order?: string;
}

/** A radio group as tiles: native radios underneath, so arrows, forms and screen readers just work. */
export function ChoiceGrid({
  legend,
  name,
  options,
  value,
  onChange,
  columns = "grid-cols-2 sm:grid-cols-3",
  hideLegend,
  error,
  order,
}: ChoiceGridProps) {
  return (
    <fieldset className="min-w-0" style={order ? { order } : undefined}>
      <legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-bold"}>{legend}</legend>
      <div className={`grid gap-2.5 ${columns}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="choice"
            data-device={option.device}
            style={option.order ? { order: option.order } : undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              // What is chosen already can be chosen again: a step that was opened once more goes on.
              onClick={() => option.value === value && onChange(option.value)}
            />
            <span>
              {typeof option.image === "string" ? (
                // A mark of ours in vector form: nothing for an image optimiser to do.
                // eslint-disable-next-line @next/next/no-img-element
                <img src={option.image} alt="" width={40} height={40} loading="lazy" />
              ) : (
                option.image
              )}
              <span className="min-w-0">
                <b>{option.label}</b>
                {option.hint && <small>{option.hint}</small>}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
