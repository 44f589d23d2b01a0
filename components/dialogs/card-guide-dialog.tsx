"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { Shell } from "./shell";
import type { Shown } from "./shown";

/** Where the publisher's card is bought, and how it is used. */
export function CardGuideDialog({ locale, messages }: Shown<"cardGuide">) {
  const texts = messages.cardGuide;
  return (
    <Shell
      title={texts.title}
      locale={locale}
      messages={messages}
      reading
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {messages.dialog.understood}
        </Button>
      }
    >
      <p className="text-muted">{texts.lead}</p>
      <Steps heading={texts.buyHeading} steps={[texts.buy1, texts.buy2, texts.buy3]} />
      <Steps heading={texts.useHeading} steps={[texts.use1, texts.use2, texts.use3]} />
      <Notice tone="warn" className="mt-5">
        {texts.warning}
      </Notice>
      <p className="mt-4 text-sm text-muted">{texts.hours}</p>
    </Shell>
  );
}

function Steps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <>
      <h3 className="mt-5 font-bold">{heading}</h3>
      <ol className="mt-2 flex flex-col gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="step-badge size-7! bg-raised text-muted">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
