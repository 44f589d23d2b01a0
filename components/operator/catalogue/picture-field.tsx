"use client";

import { Field } from "@/components/ui/field";
import { useEditor, type FieldProps } from "./editor-context";

/** A picture's address. */
export function PictureField({ name, path, value, onChange }: FieldProps) {
  const { faultAt, labelOf } = useEditor();
  return (
    <Field
      name={path}
      label={labelOf(name)}
      error={faultAt(path)}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
