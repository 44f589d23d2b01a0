"use client";

import { createContext, useContext } from "react";
import { useTranslations } from "next-intl";
import type { Messages } from "@/lib/i18n/messages";
import type { Schema } from "./schema";

interface Editor {
  /** The whole schema, for its references. */
  root: Schema;
  /** Sentences of faults, by path. */
  faults: Record<string, string>;
  /** An upload has begun, or ended: nothing is saved without its picture. */
  countUpload?(more: 1 | -1): void;
}

const EditorContext = createContext<Editor>({ root: {}, faults: {} });
export const EditorProvider = EditorContext.Provider;

export function useEditor() {
  const { root, faults, countUpload } = useContext(EditorContext);
  const t = useTranslations("operator.catalogue.fields");
  const tCatalogue = useTranslations("operator.catalogue");
  type Name = keyof Messages["operator"]["catalogue"]["fields"];
  return {
    root,
    countUpload,
    faultAt: (path: string): string | undefined => faults[path],
    /** What a field that has to be filled in says of itself; an empty one has no other fault than that. */
    needed: (isNeeded: boolean, value: unknown, fault: string | undefined) => ({
      "aria-required": isNeeded || undefined,
      error: fault && isNeeded && (value ?? "") === "" ? tCatalogue("needed") : fault,
    }),
    hasFaultIn: (path: string) => Object.keys(faults).some((at) => at === path || at.startsWith(`${path}.`)),
    /** What a field is called. */
    labelOf: (name: string): string => (t.has(name as Name) ? t(name as Name) : name),
  };
}

export interface FieldProps {
  name: string;
  /** Names of fields and places from the part's own value, with dots. */
  path: string;
  schema: Schema;
  value: unknown;
  /** It may be left out. */
  optional?: boolean;
  /** Takes what makes the new value of the one of that moment: an upload ends when others have long been typed. */
  onChange(update: Update): void;
}

export type Update = (before: unknown) => unknown;

/** The path of what is inside; a part itself has no name in it. */
export const pathIn = (path: string, name: string | number): string =>
  path === "" ? String(name) : `${path}.${name}`;
