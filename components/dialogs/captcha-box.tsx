"use client";

import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { Skeleton } from "@/components/ui/skeleton";

const ReCaptcha = lazyWithRetry(() => import("react-google-recaptcha").then((file) => file.default));

/** The answer that the sandbox accepts as a solved captcha. */
const sandbox_answer = "sandbox-pass";

interface CaptchaBoxProps {
  locale: string;
  /** Undefined shows the sandbox's own box. */
  siteKey?: string;
  /** The captcha's answer, empty when it is no longer valid; `wrong` says why. */
  onAnswer: (answer: string, wrong?: string) => void;
}

/** The reCAPTCHA v2 box, used by the captcha dialog and the sign-in dialog. */
export function CaptchaBox({ locale, siteKey, onAnswer }: CaptchaBoxProps) {
  const t = useTranslations("captcha");
  if (siteKey === undefined)
    return <SandboxBox onTick={(ticked) => onAnswer(ticked ? sandbox_answer : "")} />;
  return (
    <div className="min-h-[78px]">
      <LazyBoundary waiting={<Loading />}>
        <ReCaptcha
          sitekey={siteKey}
          theme="dark"
          hl={locale}
          onChange={(given) => onAnswer(given ?? "")}
          onExpired={() => onAnswer("", t("expired"))}
          onErrored={() => onAnswer("", t("failed"))}
          asyncScriptOnLoad={({ errored }) => errored && onAnswer("", t("failed"))}
        />
      </LazyBoundary>
    </div>
  );
}

function Loading() {
  const t = useTranslations("captcha");
  return (
    <>
      <p className="sr-only" role="status">
        {t("loading")}
      </p>
      <Skeleton className="h-[78px] w-[304px] max-w-full" />
    </>
  );
}

/** Looks and behaves like the real box, in the same size. */
function SandboxBox({ onTick }: { onTick: (ticked: boolean) => void }) {
  const t = useTranslations("captcha");
  return (
    <label className="flex min-h-[78px] w-[304px] max-w-full items-center gap-3 rounded-control border border-edge bg-raised px-4">
      <input
        type="checkbox"
        onChange={(event) => onTick(event.target.checked)}
        className="size-6 shrink-0 accent-gold"
      />
      {t("sandbox")}
    </label>
  );
}
