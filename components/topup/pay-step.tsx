"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "next-intl";
import type { OrderLine } from "@/components/checkout/order-lines";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { PartMissing } from "@/components/lazy/part-missing";
import { Skeleton } from "@/components/ui/skeleton";
import { Step } from "@/components/ui/step";
import type { Values } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import { hrefs } from "@/lib/routes/paths";
import { OtherWay } from "./other-way";
import type { useTopup } from "./use-topup";

// Each of these is loaded when the panel reaches its state.
const MethodForm = lazyWithRetry(() =>
  import("@/components/checkout/method-form").then((file) => file.MethodForm),
);
const loadReview = () => import("@/components/checkout/review-card");
const ReviewCard = lazyWithRetry(() => loadReview().then((file) => file.ReviewCard));
const LiveOrder = lazyWithRetry(() => import("@/components/order/live-order").then((file) => file.LiveOrder));

interface PayStepProps {
  number: number;
  methods: readonly TopupMethod[];
  onMethod: (method: TopupMethod) => void;
  locale: string;
  topup: ReturnType<typeof useTopup>;
  onReview: (values: Values) => void;
  lines: readonly OrderLine[];
}

/** The last step: the method's own form, then the review, then the order under way. */
export function PayStep({ number, methods, onMethod, locale, topup, onReview, lines }: PayStepProps) {
  const t = useTranslations("payment");
  const { panel, store, draft } = topup;
  const [answered, setAnswered] = useState<number>();
  // The review is preloaded while the form is open, so that nothing moves under the finger later.
  const isForm = panel.at === "info";
  useEffect(() => {
    if (isForm) loadReview().catch(() => undefined);
  }, [isForm]);
  if (panel.at === "live" || panel.at === "qr" || panel.at === "ended") {
    const id = panel.made.transaction_id;
    return (
      <section className="card p-4 sm:p-6">
        <LazyBoundary
          waiting={<Skeleton className="h-72" />}
          missing={
            <PartMissing>
              <a href={hrefs(locale).result(draft.game.alias, id)} className="font-bold underline">
                {id}
              </a>
            </PartMissing>
          }
        >
          <LiveOrder
            made={panel.made}
            amount={panel.amount}
            locale={locale}
            alias={draft.game.alias}
            deviceMethods={Object.fromEntries(methods.map(({ view, device }) => [view.id, device]))}
            onOrder={(order) => store.dispatch({ type: "seen", order })}
          />
        </LazyBoundary>
      </section>
    );
  }
  // While the amount step is open again, the form keeps the typed values.
  const isFilling =
    panel.at === "info" || (panel.at === "status" && panel.open === "amount" && panel.amount !== undefined);
  return (
    <Step number={number} title={t("stepPay")} state={isFilling || panel.at === "review" ? "open" : "next"}>
      {draft.method && (
        <LazyBoundary waiting={<Skeleton className="h-48" />} attempt={`${draft.method.view.id} ${panel.at}`}>
          {isFilling && (
            <MethodForm
              key={draft.method.view.id}
              view={draft.method.view}
              gameId={draft.game.id}
              values={panel.values}
              answered={answered === draft.method.view.id}
              refused={panel.refused}
              onFilled={(values) => {
                setAnswered(panel.methodId);
                onReview(values);
              }}
            />
          )}
          {panel.at === "review" && (
            <ReviewCard
              panel={panel}
              gameId={draft.game.id}
              lines={lines}
              history={hrefs(locale).history()}
              onEdit={
                draft.method.view.fields.length > 0
                  ? () => store.dispatch({ type: "reopen", step: "info" })
                  : undefined
              }
            />
          )}
          <OtherWay panel={panel} methods={methods} onChoose={onMethod} />
        </LazyBoundary>
      )}
    </Step>
  );
}
