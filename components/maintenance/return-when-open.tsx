"use client";

import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { pathIn } from "@/lib/client/layout/address-in";
import { watchReopening, returnAddress } from "./reopening";

interface ComeBackProps {
  home: string;
  /** The announced end of maintenance. When it has passed, the notice may have changed and is refreshed. */
  until?: string;
}

/** Returns the player to the previous page as soon as the site is open again. */
export function ReturnWhenOpen({ home, until }: ComeBackProps) {
  const { refresh } = useRouter();
  useEffect(
    () =>
      watchReopening(
        () => window.location.replace(pathIn(document.documentElement.lang, returnAddress(home))),
        () => until && Date.parse(until) < Date.now() && refresh(),
      ),
    [home, until, refresh],
  );
  return null;
}
