"use client";

import { useId, useLayoutEffect, type MouseEvent } from "react";
import { useTranslations } from "next-intl";
import { HistoryLink } from "@/components/account/history-link";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { openDialog } from "@/lib/client/layout/dialogs";
import { closeOnLink, useMenu } from "@/lib/client/layout/menu";
import { showStoredTheme } from "@/lib/client/layout/stored-theme";
import { useSession } from "@/lib/client/session/session";
import { hrefs } from "@/lib/routes/paths";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";

const loadParts = () => import("./menu-part");
const MenuPart = lazyWithRetry(() => loadParts().then((file) => file.MenuPart));

interface HeaderProps {
  locale: string;
  name: string;
  logo?: string;
  support?: string;
  /** A sentence about the hours of support, where it is not the usual one. */
  hours?: string;
}

function signIn(event: MouseEvent): void {
  event.preventDefault();
  openDialog("login", {});
}

/**
 * One line on every screen. What a phone has no room for is a popover there, and part of the line on a wide screen
 * (docs/decisions/0101). A client component, as its few messages take fewer bytes in a page than its elements would.
 */
export function Header({ locale, name, logo, support, hours }: HeaderProps) {
  const t = useTranslations("header");
  const to = hrefs(locale);
  const id = useId();
  const { opened, popover } = useMenu(loadParts);
  const { signedIn, user, balance } = useSession();
  const player = user?.username;
  const part = (show: "wallet" | "theme" | "sign-out") =>
    (opened > 0 || signedIn) && (
      <LazyBoundary waiting={null} missing={null} attempt={opened}>
        <MenuPart show={show} name={player ?? ""} home={to.home()} balance={balance} />
      </LazyBoundary>
    );
  useLayoutEffect(showStoredTheme, []);
  return (
    <header className="site-header">
      <div className="page">
        <a href={to.home()} className="site-logo" aria-label={`${name}, ${t("homeShort")}`}>
          <Logo name={name} picture={logo} />
        </a>
        <div {...popover} id={id} className="menu pop" aria-label={t("menu")} onClickCapture={closeOnLink}>
          <p className="menu-name only-signed-in">{player}</p>
          <a href={to.home()} className="menu-item back-home">
            <Icon d="m3 9.5 7-6 7 6M5 8.5V16.5h10V8.5M8.5 16.5v-4.5h3v4.5" />
            <span className="menu-wider">{t("home")}</span>
          </a>
          <i />
          <HistoryLink href={to.history()} label={t("history")} />
          {support && (
            <a href={support} target="_blank" rel="noopener noreferrer" className="menu-item">
              <Icon d="M4 12V9.5a6 6 0 0 1 12 0V12M4 11h2v4.5H5a1 1 0 0 1-1-1ZM16 11h-2v4.5h1a1 1 0 0 0 1-1ZM15 15.5c0 1.5-1.5 2-3.5 2" />
              {t("support")}
            </a>
          )}
          <LanguageSwitch
            locale={locale}
            label={t("language")}
            title={t("languageLabel")}
            className="menu-item menu-language"
            icon={
              <Icon d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c-4.5 4.2-4.5 9.8 0 14 4.5-4.2 4.5-9.8 0-14Z" />
            }
          />
          <button
            type="button"
            popoverTarget={id + "t"}
            className="menu-item theme-button"
            title={t("theme")}
          >
            <Icon d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 3v14M10 7h6.2M10 10h7M10 13h6.2" />
            <span className="menu-wider">{t("theme")}</span>
          </button>
          <div {...popover} id={id + "t"} className="pop theme" aria-label={t("theme")}>
            {part("theme")}
          </div>
          <div className="only-signed-in">
            <button
              type="button"
              popoverTarget={id + "s"}
              className="menu-item sign-out"
              aria-label={t("logoutNamed", { name: player ?? "" })}
              title={t("logout")}
            >
              <Icon d="M8 4H4v12h4M8.5 10H16m-3-3 3 3-3 3" />
              <span className="lg:hidden">{t("logout")}</span>
              {/* The same width before and after the name is known, so nothing beside it moves. */}
              <span className="sign-out-name">{player ?? <Skeleton className="ml-auto h-5 w-16" />}</span>
            </button>
            <div {...popover} id={id + "s"} className="pop sign-out-pop" aria-label={t("logout")}>
              {part("sign-out")}
            </div>
          </div>
          <p className="menu-hours">{hours ?? t("supportHours")}</p>
        </div>
        <div className="wallet-place only-signed-in">{signedIn && part("wallet")}</div>
        {/* Until the script has come, it leads to the sign-in page, which needs none. */}
        <form action={to.signIn()} className="only-visitor shrink-0">
          <Button variant="primary" type="submit" onClick={signIn}>
            {t("signIn")}
          </Button>
        </form>
        <button type="button" popoverTarget={id} className="menu-button">
          <span className="sr-only">
            {t("menu")} {player}
          </span>
          <Icon d="M4 6h12M4 10h12M4 14h12" />
          <b className="only-signed-in" aria-hidden="true">
            {player?.charAt(0)}
          </b>
        </button>
      </div>
    </header>
  );
}
