"use client";

import { createElement, use, useEffect } from "react";
import { fallbackMessages } from "@/lib/i18n/fallback-messages";
import { loadMessages } from "@/lib/i18n/load-messages";
import { hrefs } from "@/lib/routes/paths";
import type { Reason } from "./not-found-view";
import { WayHome } from "./way-home";

/**
 * What is shown instead of a page that is not there or has failed. A client leaf that fetches its own words and its
 * look, since Next hands both cases along with every page.
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
  const home = hrefs(locale).home();
  const shown = stay ? undefined : home;
  const title = messages?.[reason].title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <>
      {view ? (
        createElement(view, { locale, messages, reason, home: shown })
      ) : (
        <Plain words={words} home={shown} />
      )}
      {!stay && <WayHome home={home} />}
    </>
  );
}

interface PlainProps {
  words: ReturnType<typeof fallbackMessages>;
  home?: string;
}

/** By what the page itself has, where nothing more can be loaded. */
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
  // React takes them away with the page, so they are read first.
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

const held: Record<string, ReturnType<typeof load>> = {};
const partsOf = (locale: string) => (held[locale] ??= load(locale));
