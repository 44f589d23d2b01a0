"use client";

import { Suspense, use, useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Load } from "@/lib/browser/layout/dialogs";
import type { Texts } from "@/lib/i18n/texts";

interface LoadedProps<T> {
  load: Load<T>;
  texts: Texts<"dialog">;
  /** Stands in the place of what comes, in its size. */
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** What a dialog has to fetch first: loading, then filled, or the server's message and another try. */
export function Loaded<T>({ load, texts, skeleton, children }: LoadedProps<T>) {
  const [answer, setAnswer] = useState(load);
  // In other words than before, it is asked for in their language.
  const words = useRef(texts.failed);
  useEffect(() => {
    if (words.current !== texts.failed) setAnswer(load());
    words.current = texts.failed;
  }, [texts.failed, load]);
  return (
    <Suspense
      fallback={
        <>
          <p className="sr-only" role="status">
            {texts.loading}
          </p>
          {skeleton}
        </>
      }
    >
      <Answer answer={answer} texts={texts} onRetry={() => setAnswer(load())}>
        {children}
      </Answer>
    </Suspense>
  );
}

interface AnswerProps<T> extends Pick<LoadedProps<T>, "texts" | "children"> {
  answer: ReturnType<Load<T>>;
  onRetry: () => void;
}

function Answer<T>({ answer, texts, onRetry, children }: AnswerProps<T>) {
  const known = use(answer);
  if (known.ok) return children(known.value);
  return (
    <Notice tone="error">
      <p>{known.message || texts.failed}</p>
      <Button className="mt-2" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Notice>
  );
}
