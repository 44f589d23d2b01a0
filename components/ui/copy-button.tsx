"use client";

import { useEffect, useState } from "react";
import { Button } from "./button";
import { copyText } from "./copy-text";

const shown_ms = 2000;

/** Copies `value`, and says so for two seconds, to screen readers too. */
export function CopyButton({
  value,
  labels,
  of,
  className,
}: {
  value: string;
  labels: { copy: string; copied: string };
  /** What is copied, for screen readers: a page may have several of these buttons. */
  of?: string;
  className?: string;
}) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shown_ms);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (beside: Element) => setCopied(await copyText(value, beside));
  return (
    <Button
      variant="quiet"
      className={className}
      aria-label={of && `${copied ? labels.copied : labels.copy}: ${of}`}
      onClick={({ currentTarget }) => void copy(currentTarget.parentElement ?? document.body)}
    >
      <span aria-live="polite" className={`grid *:[grid-area:1/1] ${copied ? "text-good" : ""}`}>
        {/* Both labels take up space, so the button keeps its width. */}
        <span className={copied ? "invisible" : ""}>{labels.copy}</span>
        <span className={copied ? "" : "invisible"}>{labels.copied}</span>
      </span>
    </Button>
  );
}
