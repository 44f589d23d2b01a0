"use client";

import { delocalize, localize } from "@/lib/paths";

const day_s = 86_400;

/** Goes to the same page in the other language, and remembers it. Without script it leads to the other home page. */
export function LanguageSwitch({
  locale,
  label,
  title,
  className,
}: {
  locale: string;
  label: string;
  title: string;
  className?: string;
}) {
  const other = locale === "vi" ? "en" : "vi";

  const remember = (event: React.MouseEvent<HTMLAnchorElement>) => {
    // Two fixed words need no library to write them, and this stands on every page.
    document.cookie = `NEXT_LOCALE=${other}; Path=/; Max-Age=${day_s}; SameSite=Lax`;
    const { pathname, search, hash } = window.location;
    event.currentTarget.href = localize(delocalize(pathname), other) + search + hash;
  };
  return (
    <a
      href={localize("/", other)}
      hrefLang={other}
      lang={other}
      title={title}
      onClick={remember}
      className={className}
    >
      {label}
    </a>
  );
}
