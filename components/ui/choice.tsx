import type { ReactNode } from "react";
import { Picture } from "./picture";

export interface Choice {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A picture's address, or an element. Decoration only: the label says the same. */
  image?: ReactNode;
  disabled?: boolean;
  /** A device wallet's kind: shown only on devices that have it (app/globals.css). */
  device?: string;
  /** A CSS `order`, as the position may depend on a value that is only known before the first paint. */
  order?: string;
}

interface ChoiceGridProps {
  legend: ReactNode;
  name: string;
  options: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Grid classes for the columns, phones first. */
  columns?: string;
  /** Shows the legend to screen readers only, where a heading already says it. */
  hideLegend?: boolean;
  error?: string;
  /** A CSS `order` of the whole group. */
  order?: string;
}

/** A radio group as tiles. The radios are native, so arrow keys, forms and screen readers work. */
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
              // The chosen option can be chosen again, so that a reopened step continues.
              onClick={() => option.value === value && onChange(option.value)}
            />
            <span>
              {typeof option.image === "string" ? (
                // A local vector picture needs no image optimiser.
                <Picture src={option.image} width={40} height={40} loading="lazy" />
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
