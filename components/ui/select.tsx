import { useId, type ComponentProps, type ReactNode } from "react";
import { describe, FieldFrame } from "./field";

type SelectProps = ComponentProps<"select"> & {
  label: ReactNode;
  name: string;
  options: readonly { value: string; label: string }[];
  /** The first option, selected while nothing is chosen. */
  placeholder?: string;
  error?: string;
  hint?: ReactNode;
};

/** A styled native select, so that phones show their own picker. */
export function Select({ label, options, placeholder, error, hint, className = "", ...select }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <select {...select} {...describe(id, error, hint)} className={`control ${className}`.trimEnd()}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
