import { useTranslations } from "next-intl";
import { OtherWays, type ShownWays } from "@/components/account/sign-in-links";
import { buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { formAddresses } from "./form-addresses";
import { HiddenFields } from "./hidden-fields";

interface SignInFormProps {
  locale: string;
  /** The site's name, as players know their account. */
  name: string;
  next?: string;
  message?: string;
  fields?: Record<string, string>;
  username?: string;
  /** The next attempt needs a captcha. `script`: Google's, which is a script. */
  captcha?: "sandbox" | "script";
  ways: ShownWays;
  /** Starts a sign-in at a provider, which is added to it. */
  social: string;
}

/** The sign-in as a form that needs no script. */
export function SignInForm({
  locale,
  name,
  next,
  message,
  fields = {},
  username,
  captcha,
  ways,
  social,
}: SignInFormProps) {
  const t = useTranslations("login");
  const tCaptcha = useTranslations("captcha");
  const tPlain = useTranslations("plain");
  return (
    <form method="post" action={formAddresses.signIn} className="flex flex-col gap-4">
      <HiddenFields values={{ locale, next }} />
      <p className="text-muted">{t("lead", { name })}</p>
      {message && <Notice tone="error">{message}</Notice>}
      {ways.password && (
        <>
          <Field
            label={t("username")}
            name="username"
            defaultValue={username}
            error={fields.username}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <Field
            label={t("password")}
            name="password"
            type="password"
            error={fields.password}
            autoComplete="current-password"
            required
          />
          {captcha === "sandbox" && (
            <label className="flex min-h-[78px] w-[304px] max-w-full items-center gap-3 rounded-control border border-edge bg-raised px-4">
              <input
                type="checkbox"
                name="g-recaptcha-response"
                value="sandbox-pass"
                required
                className="size-6 accent-gold"
              />
              {tCaptcha("sandbox")}
            </label>
          )}
          {captcha === "script" && <Notice tone="warn">{tPlain("captchaNeedsScript")}</Notice>}
          <button type="submit" className={buttonClass("primary", "min-h-[52px] w-full")}>
            {t("submit")}
          </button>
        </>
      )}
      <OtherWays ways={ways} addressOf={(provider) => `${social}&${new URLSearchParams({ provider })}`} />
    </form>
  );
}
