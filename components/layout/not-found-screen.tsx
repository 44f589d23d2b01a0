"use client";

import { createElement, use, useEffect } from "react";
import { fallbackMessages } from "@/lib/i18n/fallback-messages";
import { loadMessages } from "@/lib/i18n/load-messages";
import { localize } from "@/lib/routes/localized-path";
import { HomeLink } from "./home-link";
import type { Reason } from "./not-found-view";

/**
 * Shown for a page that does not exist or has failed. A client component that loads its own messages and view, since
 * Next includes the elements of both cases in every page.
 */
export function NotFoundScreen({
  locale,
  reason,
  stay = false,
}: {
  locale: string;
  reason: Reason;
  stay?: boolean;
}) {
  const { view, messages, words } = use(partsOf(locale));
  // Without lib/routes/paths: every page has this screen in three chunks (not found, failed, failed as a whole).
  const home = localize("/", locale);
  const homeLink = stay ? undefined : home;
  const title = messages?.[reason].title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <>
      {view ? (
        createElement(view, { locale, messages, reason, home: homeLink })
      ) : (
        <Plain words={words} home={homeLink} />
      )}
      {!stay && <HomeLink home={home} />}
    </>
  );
}

interface PlainProps {
  words: ReturnType<typeof fallbackMessages>;
  home?: string;
}

/** Shows the fallback messages in the page's HTML, where nothing more can be loaded. */
function Plain({ words, home }: PlainProps) {
  return (
    <div className="page py-16 text-center" data-page="lost">
      <h1 className="text-2xl font-bold">{words?.heading}</h1>
      {home !== undefined && (
        <a href={home} className="underline">
          {words?.home}
        </a>
      )}
    </div>
  );
}

async function load(locale: string) {
  // React removes them with the page, so they are read first.
  const words = typeof document === "undefined" ? undefined : fallbackMessages();
  try {
    const [messages, { NotFoundPage }] = await Promise.all([
      loadMessages(locale),
      import("./not-found-page"),
    ]);
    return { view: NotFoundPage, messages };
  } catch {
    return { words };
  }
}

const cache: Record<string, ReturnType<typeof load>> = {};
const partsOf = (locale: string) => (cache[locale] ??= load(locale));
