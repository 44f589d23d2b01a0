"use client";

import { useTranslations } from "next-intl";
import { AccountBar } from "@/components/account/account-bar";
import { Icon } from "@/components/ui/icon";
import { hrefs } from "@/lib/routes/paths";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";

const iconLink =
  "inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-control px-1.5 text-sm whitespace-nowrap sm:px-2 font-bold text-muted hover:bg-raised hover:text-text";

interface HeaderProps {
  locale: string;
  name: string;
  logo?: string;
  support?: string;
  /** A sentence about the hours of support, where it is not the usual one. */
  hours?: string;
}

/**
 * 100 px high on every screen: two rows on a phone, one on a wide screen. A client component, as its few messages take
 * fewer bytes in a page than its elements would.
 */
export function Header({ locale, name, logo, support, hours }: HeaderProps) {
  const t = useTranslations("header");
  const to = hrefs(locale);
  return (
    <header className="h-header border-b border-line bg-surface">
      <div className="page flex h-full flex-col justify-center md:flex-row md:items-center md:gap-3">
        <div className="flex min-w-0 items-center gap-1 md:flex-1">
          <a
            href={to.home()}
            className="inline-flex min-h-target items-center rounded-control pr-2"
            aria-label={`${name}, ${t("homeShort")}`}
          >
            <Logo name={name} picture={logo} />
          </a>
          <a href={to.home()} className={`${iconLink} back-home`}>
            <Icon d="m3 9.5 7-6 7 6M5 8.5V16.5h10V8.5M8.5 16.5v-4.5h3v4.5" />
            <span className="sr-only sm:not-sr-only">{t("home")}</span>
          </a>
          <span className="flex-1" />
          {support && (
            <a href={support} target="_blank" rel="noopener noreferrer" className={iconLink}>
              <Icon d="M4 12V9.5a6 6 0 0 1 12 0V12M4 11h2v4.5H5a1 1 0 0 1-1-1ZM16 11h-2v4.5h1a1 1 0 0 0 1-1ZM15 15.5c0 1.5-1.5 2-3.5 2" />
              {t("support")}
            </a>
          )}
          <LanguageSwitch
            locale={locale}
            label={t("language")}
            title={t("languageLabel")}
            className={iconLink}
          />
        </div>
        <AccountBar home={to.home()} history={to.history()} hours={hours} />
      </div>
    </header>
  );
}
