"use client";

import { createContext, useContext, type ComponentProps, type ReactNode } from "react";
import { Picture } from "./picture";

const SavesData = createContext(false);

/** True on a page for a browser that saves data. */
export const useSavesData = (): boolean => useContext(SavesData);

/** Around a page without art. */
export function WithoutArt({ children }: { children: ReactNode }) {
  return <SavesData value={true}>{children}</SavesData>;
}

/** A picture that a browser which saves data does without: what it shows stands beside it, a drawing below it. */
export function Art(props: ComponentProps<typeof Picture>) {
  return useSavesData() ? null : <Picture {...props} />;
}
