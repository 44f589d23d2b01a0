import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import type { SignInWays } from "@/lib/contract/site";

export interface ShownWays extends SignInWays {
  /** Where a new player makes an account, and where one who forgot the password goes: pages of the publisher's. */
  signUp?: string;
  forgotten?: string;
}

interface OtherWaysProps {
  ways: ShownWays;
  /** The address that starts the sign-in at a provider. */
  addressOf: (provider: string) => string;
  children?: ReactNode;
}

/** What the sign-in has beside the form, or in its place. */
export function OtherWays({ ways, addressOf, children }: OtherWaysProps) {
  const providers = <ProviderLinks ways={ways} addressOf={addressOf} />;
  const account = <AccountLinks {...ways} />;
  return ways.password ? (
    <>
      {account}
      {children}
      {providers}
    </>
  ) : (
    <>
      {providers}
      {children}
      {account}
    </>
  );
}

/** The providers where players sign in, each as a button. */
function ProviderLinks({ ways: { password, providers }, addressOf }: OtherWaysProps) {
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

/** A forgotten password has a link where there are passwords. */
function AccountLinks({ password, signUp, forgotten }: ShownWays) {
  const t = useTranslations("login");
  const lost = password ? forgotten : undefined;
  if (!signUp && !lost) return null;
  return (
    <p className="-my-2 flex flex-wrap justify-between gap-x-6">
      {lost && <AccountLink href={lost}>{t("forgotten")}</AccountLink>}
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
