"use client";

import type { ReactNode } from "react";
import { useRouter } from "next/navigation";
import { writeCookie } from "@/lib/client/cookies";
import { addressIn } from "@/lib/client/layout/address-in";
import { localize } from "@/lib/routes/localized-path";

interface LanguageSwitchProps {
  locale: string;
  label: string;
  title: string;
  className?: string;
  icon?: ReactNode;
}

/**
 * Changes the page's language and stores it in a cookie. Scroll position, open dialogs and typed text stay. Without
 * script it links to the home page in the other language.
 */
export function LanguageSwitch({ locale, label, title, className, icon }: LanguageSwitchProps) {
  const router = useRouter();
  const other = locale === "vi" ? "en" : "vi";

  const change = (event: React.MouseEvent<HTMLAnchorElement>) => {
    // Written without the cookie library, which would add to every page's script.
    writeCookie("NEXT_LOCALE", other);
    const address = addressIn(other);
    event.currentTarget.href = address;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import("./render-anew").then(
      ({ changeLanguage }) => changeLanguage(router, other),
      () => window.location.assign(address),
    );
  };
  return (
    <a
      href={localize("/", other)}
      hrefLang={other}
      lang={other}
      title={title}
      onClick={change}
      className={className}
    >
      {icon}
      {label}
    </a>
  );
}
