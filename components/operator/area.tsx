import { useId, type ComponentProps, type ReactNode } from "react";
import { describe, FieldFrame } from "@/components/ui/field";

type AreaProps = ComponentProps<"textarea"> & {
  label: ReactNode;
  name: string;
  error?: string;
  hint?: ReactNode;
};

export function Area({ label, error, hint, rows = 3, ...area }: AreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea {...area} {...describe(id, error, hint)} rows={rows} className="control h-auto py-2" />
    </FieldFrame>
  );
}
