import { useTranslations } from "next-intl";

interface TermsLinksProps {
  /** As the backend names them; one that is no https address is left out. */
  terms: { terms_url: string; privacy_url: string };
}

/** The terms of use and the privacy policy, each on its own page. */
export function TermsLinks({ terms: { terms_url, privacy_url } }: TermsLinksProps) {
  const t = useTranslations("consent");
  const links = [
    [t("terms"), terms_url],
    [t("privacy"), privacy_url],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(
        ([text, address]) =>
          address.startsWith("https://") && (
            <a
              key={text}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-target items-center font-bold text-text underline underline-offset-4"
            >
              {text}
            </a>
          ),
      )}
    </p>
  );
}
