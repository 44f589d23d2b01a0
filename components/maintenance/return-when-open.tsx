"use client";

import { useEffect } from "react";
import { pathIn } from "@/lib/client/layout/address-in";
import { renderEvent } from "@/lib/client/layout/page-events";
import { watchReopening, returnAddress } from "./reopening";

interface ComeBackProps {
  home: string;
  /** The announced end of maintenance. When it has passed, the notice may have changed and is refreshed. */
  until?: string;
}

/** Returns the player to the previous page as soon as the site is open again. */
export function ReturnWhenOpen({ home, until }: ComeBackProps) {
  useEffect(
    () =>
      watchReopening(
        () => window.location.replace(pathIn(document.documentElement.lang, returnAddress(home))),
        () => until && Date.parse(until) < Date.now() && dispatchEvent(new Event(renderEvent)),
      ),
    [home, until],
  );
  return null;
}
