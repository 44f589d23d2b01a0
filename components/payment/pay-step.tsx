"use client";

import { lazy, Suspense, useEffect } from "react";
import { later, LaterBoundary } from "@/components/layout/later";
import { PartMissing } from "@/components/layout/part-missing";
import { Skeleton } from "@/components/ui/skeleton";
import { Step } from "@/components/ui/step";
import type { OrderLine } from "./order/order-lines";
import { OtherWay } from "./other-way";
import type { TopupMethod, TopupTexts } from "./topup-data";
import type { useTopup } from "./use-topup";

// Each of these comes when the panel is where it is needed.
const MethodForm = later(() => import("./form/method-form").then((file) => file.MethodForm));
const loadReview = () => import("./review-card");
const ReviewCard = lazy(() => loadReview().then((file) => ({ default: file.ReviewCard })));
const LiveOrder = lazy(() => import("./order/live-order").then((file) => ({ default: file.LiveOrder })));

interface PayStepProps {
  number: number;
  methods: readonly TopupMethod[];
  onMethod: (method: TopupMethod) => void;
  locale: string;
  topup: ReturnType<typeof useTopup>;
  lines: readonly OrderLine[];
  texts: TopupTexts;
}

/** The last step: the method's own form, then the review, then the order on its way. */
export function PayStep({ number, methods, onMethod, locale, topup, lines, texts }: PayStepProps) {
  const { panel, store, draft } = topup;
  // What comes next is there when it is needed, so that nothing moves under the finger on "pay".
  const isForm = panel.at === "info";
  useEffect(() => {
    if (isForm) loadReview().catch(() => undefined);
  }, [isForm]);
  if (panel.at === "live" || panel.at === "qr" || panel.at === "ended") {
    return (
      <section className="card p-4 sm:p-6">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <LiveOrder
            made={panel.made}
            amount={panel.amount}
            locale={locale}
            alias={draft.game.alias}
            onOrder={(order) => store.dispatch({ type: "seen", order })}
          />
        </Suspense>
      </section>
    );
  }
  // While the amount is looked at again, what was typed stays in its form.
  const isFilling =
    panel.at === "info" || (panel.at === "status" && panel.open === "amount" && panel.amount !== undefined);
  return (
    <Step
      number={number}
      title={texts.payment.stepPay}
      state={isFilling || panel.at === "review" ? "open" : "next"}
    >
      {draft.method && (
        <LaterBoundary attempt={draft.method.view.id} failed={<PartMissing />}>
          <Suspense fallback={<Skeleton className="h-48" />}>
            {isFilling && (
              <MethodForm
                key={draft.method.view.id}
                view={draft.method.view}
                gameId={draft.game.id}
                values={panel.values}
                refused={panel.refused}
                onFilled={(values) => void topup.review(values)}
                texts={texts.payment}
                faults={texts.faults}
              />
            )}
            {panel.at === "review" && (
              <ReviewCard
                panel={panel}
                gameId={draft.game.id}
                lines={lines}
                takenAtOnce={draft.method.view.family === "card"}
                onEdit={
                  draft.method.view.fields.length > 0
                    ? () => store.dispatch({ type: "reopen", step: "info" })
                    : undefined
                }
                texts={texts.payment}
              />
            )}
            <OtherWay panel={panel} methods={methods} onChoose={onMethod} texts={texts.payment} />
          </Suspense>
        </LaterBoundary>
      )}
    </Step>
  );
}
