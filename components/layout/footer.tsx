"use client";

import type { Texts } from "@/lib/i18n/texts";
import { Logo } from "./logo";

interface FooterProps {
  name: string;
  texts: Texts<"footer">;
  setting: { support?: string; company?: string; licence: readonly string[] };
}

export function Footer({ name, texts, setting }: FooterProps) {
  return (
    <footer aria-label={texts.label} className="mt-12 border-t border-line bg-surface/60">
      <div className="page grid gap-6 py-8 text-sm text-muted md:grid-cols-[auto_1fr_auto] md:gap-12">
        <div className="text-text">
          <Logo name={name} />
        </div>
        <div className="space-y-1">
          {setting.company && <p className="font-bold text-text">{setting.company}</p>}
          {setting.licence.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="pt-2">{texts.health}</p>
        </div>
        <div className="space-y-1 md:text-right">
          <p>{texts.hours}</p>
          {setting.support && (
            <a
              href={setting.support}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-target items-center font-bold text-text underline underline-offset-4"
            >
              {texts.support}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
