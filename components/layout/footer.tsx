"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { AgeLabels } from "./age-labels";
import { Logo } from "./logo";

interface FooterProps {
  name: string;
  logo?: string;
  setting: { support?: string; company?: string; hours?: string; licence: readonly string[] };
  /** The links of what players agree to, rendered by the server. */
  terms?: ReactNode;
  /** The page's game; without one, all age labels are explained. */
  game?: { name: string; age?: string };
}

/** The information that a publisher of games in Vietnam has to show. */
export function Footer({ name, logo, setting, terms, game }: FooterProps) {
  const t = useTranslations("footer");
  return (
    <footer aria-label={t("label")} className="mt-12 border-t border-line bg-surface/60">
      <div className="page grid gap-6 py-8 text-sm text-muted wrap-anywhere md:grid-cols-[1fr_auto] md:gap-12">
        <div className="space-y-1">
          <div className="mb-3 text-text">
            <Logo name={name} picture={logo} />
          </div>
          {setting.company && <p className="font-bold text-text">{setting.company}</p>}
          {setting.licence.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="md:max-w-sm">
          <AgeLabels game={game} />
          <p className="mt-4">{setting.hours ?? t("hours")}</p>
          {setting.support && (
            <a
              href={setting.support}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-target items-center font-bold text-text underline underline-offset-4"
            >
              {t("support")}
            </a>
          )}
          {terms}
        </div>
        <p className="border-t border-line pt-4 font-bold text-text md:col-span-2">{t("health")}</p>
      </div>
    </footer>
  );
}
