"use client";

import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { watchReopening, wayBack } from "@/components/maintenance/reopening";
import { pathIn } from "./address-in";

interface ComeBackProps {
  home: string;
  /** When the site was to open; where that is past and it has not, the notice may have changed. */
  until?: string;
}

/** Leads back to where the player was as soon as the site is open again. */
export function ComeBack({ home, until }: ComeBackProps) {
  const { refresh } = useRouter();
  useEffect(
    () =>
      watchReopening(
        () => window.location.replace(pathIn(document.documentElement.lang, wayBack(home))),
        () => until && Date.parse(until) < Date.now() && refresh(),
      ),
    [home, until, refresh],
  );
  return null;
}
