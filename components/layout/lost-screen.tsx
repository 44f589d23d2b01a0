"use client";

import { use, useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { keptWords } from "@/lib/i18n/kept-words";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { Texts } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";
import { WayHome } from "./way-home";

/**
 * What is shown instead of a page that is not there or has failed. A client leaf that fetches its own words, since
 * Next hands both cases along with every page.
 */
export function LostScreen({
  locale,
  reason,
  stay = false,
}: {
  locale: string;
  reason: "notFound" | "failure";
  stay?: boolean;
}) {
  const texts = use(wordsOf(locale, reason));
  const home = hrefs(locale).home();
  useEffect(() => {
    if (texts && "title" in texts) document.title = texts.title;
  }, [texts]);
  return (
    <>
      {texts && <LostView texts={texts} home={stay ? undefined : home} />}
      {!stay && <WayHome home={home} />}
    </>
  );
}

/** `home`: where it leads. */
export function LostView({ texts, home }: { texts: LostWords; home?: string }) {
  const isEnglish = "sentence" in texts;
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center" data-page="lost">
      <Compass />
      <h1 className="text-2xl font-bold" lang={isEnglish ? "en" : undefined}>
        {texts.heading}
      </h1>
      {isEnglish && (
        <p lang="en" className="text-lg">
          {texts.sentence}
        </p>
      )}
      {"message" in texts && <p className="max-w-prose text-muted">{texts.message}</p>}
      {home !== undefined && (
        <>
          {"leaving" in texts && <p className="text-sm text-muted">{texts.leaving}</p>}
          <a href={home} className={buttonClass("primary", "px-8")}>
            {texts.home}
          </a>
        </>
      )}
    </div>
  );
}

type LostWords = Texts<"notFound"> | Texts<"failure"> | NonNullable<ReturnType<typeof keptWords>>;
type Words = LostWords | undefined;
const held: Record<string, Promise<Words>> = {};

/** Where they can't be loaded, by what the page itself has: React takes that away with the page, so it is read first. */
function wordsOf(locale: string, reason: "notFound" | "failure"): Promise<Words> {
  const load = () => {
    const kept = typeof document === "undefined" ? undefined : keptWords();
    return loadMessages(locale).then(
      (messages) => messages[reason],
      () => kept,
    );
  };
  return (held[`${locale} ${reason}`] ??= load());
}

function Compass() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-24">
      <circle cx="48" cy="48" r="42" fill="#111827" stroke="#2a354d" strokeWidth="4" />
      <path d="M48 14v6m0 56v6M14 48h6m56 0h6" stroke="#66748f" strokeWidth="3" strokeLinecap="round" />
      <path d="m62 26-8 28-6-6Z" fill="#f3c44f" />
      <path d="m62 26-14 22-6-6Z" fill="#ffd970" />
      <path d="m34 70 8-28 6 6Z" fill="#3b4966" />
      <path d="m34 70 14-22 6 6Z" fill="#66748f" />
    </svg>
  );
}
