"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";
import { dialogEntry } from "@/lib/browser/layout/dialog-entry";
import { startProgress, stopProgress } from "@/lib/browser/layout/progress";
import { refetchAll } from "@/lib/browser/session/session";
import { delocalize, localize } from "@/lib/paths";

/** Where the page stood when its language was asked to change: it stays there. */
let place: number | undefined;

/** The page's own address in a language. */
export function addressIn(locale: string): string {
  const { pathname, search, hash } = window.location;
  return localize(delocalize(pathname), locale) + search + hash;
}

/** Says the page in another language where it stands (docs/decisions/0012). */
export function useLanguageChange(): (locale: string) => void {
  const router = useRouter();
  const [isComing, start] = useTransition();
  useEffect(() => {
    if (!isComing) return;
    startProgress();
    return stopProgress;
  }, [isComing]);
  return (locale) => {
    place = window.scrollY;
    dialogEntry.rename(addressIn(locale));
    start(() => router.refresh());
  };
}

/** What has to follow the page's language, once in a page. */
export function useFollowedLanguage(locale: string): void {
  const change = useLanguageChange();
  const shown = useRef(locale);

  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    // What calls have brought is in the language before.
    refetchAll();
    dialogEntry.markAgain();
    if (place !== undefined) window.scrollTo({ top: place, behavior: "instant" });
    place = undefined;
  }, [locale]);

  // Back and forward lead to entries of before the change: the language stays, and the address follows it.
  const follow = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    if (pathname + search + hash !== addressIn(locale)) change(locale);
  });
  useEffect(() => {
    const onTravel = () => follow();
    window.addEventListener("popstate", onTravel);
    return () => window.removeEventListener("popstate", onTravel);
  }, []);
}
