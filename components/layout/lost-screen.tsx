"use client";

import { createElement, use, useEffect } from "react";
import { keptWords } from "@/lib/i18n/kept-words";
import { loadMessages } from "@/lib/i18n/load-messages";
import { hrefs } from "@/lib/paths";
import { WayHome } from "./way-home";

type Reason = "notFound" | "failure";

/**
 * What is shown instead of a page that is not there or has failed. A client leaf that fetches its own words and its
 * look, since Next hands both cases along with every page.
 */
export function LostScreen({
  locale,
  reason,
  stay = false,
}: {
  locale: string;
  reason: Reason;
  stay?: boolean;
}) {
  const { view, texts, words } = use(partsOf(locale, reason));
  const home = hrefs(locale).home();
  const shown = stay ? undefined : home;
  useEffect(() => {
    if (texts && "title" in texts) document.title = texts.title;
  }, [texts]);
  return (
    <>
      {view ? createElement(view, { texts, home: shown }) : <Plain words={words} home={shown} />}
      {!stay && <WayHome home={home} />}
    </>
  );
}

interface PlainProps {
  words: ReturnType<typeof keptWords>;
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

async function load(locale: string, reason: Reason) {
  // React takes them away with the page, so they are read first.
  const words = typeof document === "undefined" ? undefined : keptWords();
  try {
    const [messages, { LostView }] = await Promise.all([loadMessages(locale), import("./lost-view")]);
    return { view: LostView, texts: messages[reason] };
  } catch {
    return { words };
  }
}

const held: Record<string, ReturnType<typeof load>> = {};
const partsOf = (locale: string, reason: Reason) => (held[`${locale} ${reason}`] ??= load(locale, reason));
