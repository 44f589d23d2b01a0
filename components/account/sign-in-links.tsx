import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import type { SignInWays } from "@/lib/contract/site";

interface ProviderLinksProps {
  ways: SignInWays;
  /** The address that starts the sign-in at a provider. */
  addressOf: (provider: string) => string;
}

/** The providers where players sign in, each as a button; below the form, or in its place. */
export function ProviderLinks({ ways: { password, providers }, addressOf }: ProviderLinksProps) {
  const t = useTranslations("login");
  if (providers.length === 0) return null;
  return (
    <>
      {password && <p className="-my-1 text-center text-sm text-muted">{t("or")}</p>}
      {providers.map(({ provider, name }) => (
        <a
          key={provider}
          href={addressOf(provider)}
          className={buttonClass(password ? "quiet" : "primary", "min-h-[52px] w-full")}
        >
          {provider === "facebook" ? t("facebook") : t("with", { name: name ?? provider })}
        </a>
      ))}
    </>
  );
}

/** Where an account is made, and where a forgotten password is replaced: pages of the publisher's. */
export function AccountLinks({ signUp, forgotten }: { signUp?: string; forgotten?: string }) {
  const t = useTranslations("login");
  if (!signUp && !forgotten) return null;
  return (
    <p className="-my-2 flex flex-wrap justify-between gap-x-6">
      {forgotten && <AccountLink href={forgotten}>{t("forgotten")}</AccountLink>}
      {signUp && <AccountLink href={signUp}>{t("signUp")}</AccountLink>}
    </p>
  );
}

function AccountLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noreferrer" className="inline-flex min-h-target items-center text-sm underline">
      {children}
    </a>
  );
}
