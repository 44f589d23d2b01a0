"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { closeDialog } from "@/lib/browser/dialogs";
import type { Texts } from "@/lib/i18n/texts";
import { Shell } from "./shell";
import type { Shown } from "./shown";

const ReCaptcha = lazy(() => import("react-google-recaptcha"));

/** What the sandbox takes for a solved captcha. */
const sandbox_answer = "sandbox-pass";

/** Version 2's box, before a card is sent. */
export function CaptchaDialog({ messages, locale, siteKey, refusal = "", onSolved }: Shown<"captcha">) {
  const texts = messages.captcha;
  const [answer, setAnswer] = useState("");
  const [trouble, setTrouble] = useState(refusal);
  const take = (given: string, wrong = "") => {
    setAnswer(given);
    setTrouble(wrong);
  };
  return (
    <Shell
      title={texts.title}
      messages={messages}
      // Google's pictures open outside the dialog and have to take presses.
      lenient={siteKey !== undefined}
      actions={
        <Button
          variant="primary"
          disabled={!answer}
          onClick={() => {
            closeDialog();
            onSolved(answer);
          }}
        >
          {texts.continue}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{texts.lead}</p>
      {trouble && (
        <Notice tone="error" className="mb-4">
          {trouble}
        </Notice>
      )}
      {siteKey === undefined ? (
        <SandboxBox texts={texts} onTick={(ticked) => take(ticked ? sandbox_answer : "")} />
      ) : (
        <div className="min-h-[78px]">
          <Suspense fallback={<Loading texts={texts} />}>
            <ReCaptcha
              sitekey={siteKey}
              theme="dark"
              hl={locale}
              onChange={(given) => take(given ?? "")}
              onExpired={() => take("", texts.expired)}
              onErrored={() => take("", texts.failed)}
              asyncScriptOnLoad={({ errored }) => errored && take("", texts.failed)}
            />
          </Suspense>
        </div>
      )}
    </Shell>
  );
}

function Loading({ texts }: { texts: Texts<"captcha"> }) {
  return (
    <>
      <p className="sr-only" role="status">
        {texts.loading}
      </p>
      <Skeleton className="h-[78px] w-[304px] max-w-full" />
    </>
  );
}

/** In the size and the manner of the real box. */
function SandboxBox({ texts, onTick }: { texts: Texts<"captcha">; onTick: (ticked: boolean) => void }) {
  return (
    <label className="flex min-h-[78px] w-[304px] max-w-full items-center gap-3 rounded-control border border-edge bg-raised px-4">
      <input
        type="checkbox"
        onChange={(event) => onTick(event.target.checked)}
        className="size-6 shrink-0 accent-gold"
      />
      {texts.sandbox}
    </label>
  );
}
