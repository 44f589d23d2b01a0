"use client";

import { Suspense, use, useEffect, useRef, useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Load } from "@/lib/client/layout/dialogs";

interface LoadedProps<T> {
  load: Load<T>;
  /** What is said meanwhile, where that is not just that something loads. */
  loading?: string;
  /** Stands in the place of what comes, in its size. */
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** What a dialog has to fetch first: loading, then filled, or the server's message and another try. */
export function Loaded<T>({ load, loading, skeleton, children }: LoadedProps<T>) {
  const t = useTranslations("dialog");
  const locale = useLocale();
  const [answer, setAnswer] = useState(load);
  // In another language than before, it is asked for anew.
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
