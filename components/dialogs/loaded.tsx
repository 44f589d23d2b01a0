"use client";

import { Suspense, use, useEffect, useRef, useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Load } from "@/lib/client/layout/dialogs";

interface LoadedProps<T> {
  load: Load<T>;
  /** The status text while loading, where the general one does not fit. */
  loading?: string;
  /** Placeholder in the size of the content. */
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** Content that a dialog fetches first: a placeholder, then the content or the server's message with a retry. */
export function Loaded<T>({ load, loading, skeleton, children }: LoadedProps<T>) {
  const t = useTranslations("dialog");
  const locale = useLocale();
  const [answer, setAnswer] = useState(load);
  // Fetched again when the language changes.
  const asked = useRef(locale);
  useEffect(() => {
    if (asked.current !== locale) setAnswer(load());
    asked.current = locale;
  }, [locale, load]);
  return (
    <Suspense
      fallback={
        <>
          <p className="sr-only" role="status">
            {loading ?? t("loading")}
          </p>
          {skeleton}
        </>
      }
    >
      <Answer answer={answer} onRetry={() => setAnswer(load())}>
        {children}
      </Answer>
    </Suspense>
  );
}

interface AnswerProps<T> extends Pick<LoadedProps<T>, "children"> {
  answer: ReturnType<Load<T>>;
  onRetry: () => void;
}

function Answer<T>({ answer, onRetry, children }: AnswerProps<T>) {
  const t = useTranslations("dialog");
  const known = use(answer);
  if (known.ok) return children(known.value);
  return (
    <Notice tone="error">
      <p>{known.message || t("failed")}</p>
      <Button className="mt-2" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Notice>
  );
}
