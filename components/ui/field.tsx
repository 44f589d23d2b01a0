import { useId, type ComponentProps, type ReactNode } from "react";

/** A label, the control, and its error or hint, connected for screen readers. */
export function FieldFrame(props: {
  id: string;
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const { id, label, error, hint, children } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <p id={`${id}-note`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-note`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function describe(id: string, error: string | undefined, hint: ReactNode) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error || hint ? `${id}-note` : undefined,
  };
}

type FieldProps = ComponentProps<"input"> & {
  label: ReactNode;
  name: string;
  error?: string;
  hint?: ReactNode;
};

export function Field({ label, error, hint, className = "", ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input {...input} {...describe(id, error, hint)} className={`control ${className}`.trimEnd()} />
    </FieldFrame>
  );
}
