"use client";

import { useEditor } from "./editor-context";

/** What is wrong with a list or an object itself, such as too many entries; what is in them says its own. */
export function Fault({ path }: { path: string }) {
  const fault = useEditor().faultAt(path);
  return fault === undefined ? null : (
    <p role="alert" className="col-span-full text-sm text-bad">
      {fault}
    </p>
  );
}
