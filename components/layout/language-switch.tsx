"use client";

import { useRouter } from "next/navigation";
import { localize } from "@/lib/routes/paths";
import { addressIn } from "./address-in";

const day_s = 86_400;

interface LanguageSwitchProps {
  locale: string;
  label: string;
  title: string;
  className?: string;
}

/**
 * Says the same page in the other language, and remembers it. The page stays where it is, with whatever is open and
 * typed in it. Without script it leads to the other home page.
 */
export function LanguageSwitch({ locale, label, title, className }: LanguageSwitchProps) {
  const router = useRouter();
  const other = locale === "vi" ? "en" : "vi";

  const change = (event: React.MouseEvent<HTMLAnchorElement>) => {
    // Two fixed words need no library to write them, and this stands on every page.
    document.cookie = `NEXT_LOCALE=${other}; Path=/; Max-Age=${day_s}; SameSite=Lax`;
    const address = addressIn(other);
    event.currentTarget.href = address;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import("./change-language").then(
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
      {label}
    </a>
  );
}
