"use client";

import { useState, type KeyboardEvent } from "react";
import { useForm, type Resolver } from "react-hook-form";
import { useTranslations } from "next-intl";
import { OtherWays } from "@/components/account/sign-in-links";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { pathIn } from "@/lib/client/layout/address-in";
import { closeDialog, dialogStore, leaveDialogFor } from "@/lib/client/layout/dialogs";
import { useFaultText } from "@/lib/i18n/use-fault-text";
import { CaptchaBox } from "./captcha-box";
import type { OpenDialogProps } from "./dialog-props";
import { nextAddress } from "./next-address";
import { Shell } from "./shell";
import { signInPublisher, type Credentials } from "./sign-in/sign-in";
import { readWays } from "./sign-in/ways";
import { socialAddress } from "./social-address";

/**
 * Checks by the contract's schema, imported here so that zod is not in the page's script. Without it the server, which
 * checks in any case, tells what is wrong.
 */
const checkCredentials: Resolver<Credentials> = async (values) => {
  const contract = await import("@/lib/contract/endpoints/auth").catch(() => undefined);
  if (!contract) return { values, errors: {} };
  const parsed = contract.credentials.safeParse(values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const faults = parsed.error.issues.map(
    (issue) => [String(issue.path[0]), { type: "invalid", message: issue.message }] as const,
  );
  // Reversed, so that a field's first fault wins.
  return { values: {}, errors: Object.fromEntries(faults.reverse()) };
};

/** Errors after which the next attempt needs the captcha. */
const captchaErrors: readonly (string | undefined)[] = ["captcha_required", "captcha_wrong"];

export function LoginDialog({ locale, onSettled, next, game, ...earlier }: OpenDialogProps<"login">) {
  const tErrors = useTranslations("errors");
  const sentenceOf = useFaultText();
  const name = document.body.dataset.site ?? "";
  const t = useTranslations("login");
  const [ways] = useState(readWays);
  const [refusal, setRefusal] = useState(earlier.refusal ?? (earlier.error ? tErrors(earlier.error) : ""));
  const [captcha, setCaptcha] = useState({
    wanted: captchaErrors.includes(earlier.error),
    answer: "",
    round: 0,
  });
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    mode: "onTouched",
    resolver: checkCredentials,
    defaultValues: { username: "", password: "" },
  });
  const faultOf = (name: keyof Credentials) => sentenceOf(formState.errors[name]?.message);

  const submit = handleSubmit(async (values) => {
    setRefusal("");
    const answer = await signInPublisher(values, captcha.answer);
    if (!answer.ok) {
      setRefusal(answer.message || (answer.cookiesRefused ? t("noCookies") : t("failed")));
      // A captcha's answer is valid once: the next attempt needs another one.
      setCaptcha(({ wanted, round }) => ({
        wanted: wanted || captchaErrors.includes(answer.error),
        answer: "",
        round: round + 1,
      }));
      return;
    }
    const onward = next ?? nextAddress();
    // Closed meanwhile: the player is signed in, and stays there.
    if (dialogStore.read()?.name !== "login") return;
    onSettled?.(true);
    // The language may have changed since `next` was stored.
    if (onward) leaveDialogFor(pathIn(locale, onward));
    else closeDialog();
  });

  const lacksCaptcha = captcha.wanted && !captcha.answer;
  /** Without this, Enter does nothing while the button is disabled: also for a moment after the last key was typed. */
  const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (event.key !== "Enter" || !isTyping || formState.isValid || formState.isSubmitting || lacksCaptcha)
      return;
    event.preventDefault();
    void submit();
  };

  return (
    // Google's picture challenge opens outside the dialog and has to take presses.
    <Shell
      title={t("title")}
      locale={locale}
      lenient={captcha.wanted && document.body.dataset.captcha !== undefined}
    >
      <form
        onSubmit={(event) => void submit(event)}
        onKeyDown={submitByEnter}
        noValidate
        className="flex flex-col gap-4"
      >
        <p className="text-muted">{game ? t("leadGame", { name, game: game.name }) : t("lead", { name })}</p>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {ways.password && (
          <>
            <Field
              label={t("username")}
              error={faultOf("username")}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              autoFocus
              {...register("username")}
            />
            <Field
              label={t("password")}
              error={faultOf("password")}
              type={shown ? "text" : "password"}
              autoComplete="current-password"
              {...register("password")}
            />
            <label className="-my-2 flex min-h-target items-center gap-3 text-sm text-muted">
              <input
                type="checkbox"
                checked={shown}
                onChange={() => setShown(!shown)}
                className="size-5 shrink-0 accent-gold"
              />
              {t("show")}
            </label>
            {captcha.wanted && (
              <CaptchaBox
                key={captcha.round}
                locale={locale}
                siteKey={document.body.dataset.captcha}
                onAnswer={(answer, wrong = "") => {
                  setCaptcha((before) => ({ ...before, answer }));
                  if (wrong) setRefusal(wrong);
                }}
              />
            )}
            <Button
              type="submit"
              variant="primary"
              disabled={!formState.isValid || lacksCaptcha}
              busy={formState.isSubmitting}
              className="min-h-[52px] w-full"
            >
              {t("submit")}
            </Button>
          </>
        )}
        <OtherWays
          ways={ways}
          addressOf={(provider) => socialAddress(provider, next && pathIn(locale, next))}
        >
          {game && (
            <a href={pathIn(locale, game.href)} className={buttonClass("quiet", "min-h-[52px] w-full")}>
              {t("look")}
            </a>
          )}
        </OtherWays>
      </form>
    </Shell>
  );
}
