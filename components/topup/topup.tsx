"use client";

import { useEffect } from "react";
import { useTranslations } from "next-intl";
import { BonusLine, OrderCard } from "@/components/checkout/order-card";
import { linesOf } from "@/components/checkout/order-lines";
import { missingOf, PayButton } from "@/components/checkout/pay-button";
import { Notice } from "@/components/ui/notice";
import { Step } from "@/components/ui/step";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { isWide } from "@/lib/client/device";
import { dialogEntry } from "@/lib/client/layout/dialog-entry";
import { isMade } from "@/lib/client/order/panel";
import type { Values } from "@/lib/client/order/form-values";
import { usualBonus } from "@/lib/contract/bonus";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import { hrefs } from "@/lib/routes/paths";
import { AmountChoice } from "./amount-step";
import { CharacterStep } from "./character-step";
import { FocusStep, goToStep } from "./focus-step";
import { FormStep } from "./form-step";
import { loadLiveOrder, MadeOrder } from "./made-order";
import { MethodAdvice } from "./method-advice";
import { MethodChoice } from "./method-step";
import { OtherWay } from "./other-way";
import { shownBonus } from "./shown-bonus";
import { SeveralTopups } from "./several-topups";
import { useConfirmation } from "./use-confirmation";
import { useTopup } from "./use-topup";

/** Preloaded while the player chooses, so that the confirmation opens at once. */
const loadSheet = () => import("@/components/checkout/confirm-sheet");
const ConfirmSheet = lazyWithRetry(() => loadSheet().then((file) => file.ConfirmSheet));
const ReviewNotices = lazyWithRetry(() =>
  import("@/components/checkout/review-notices").then((file) => file.ReviewNotices),
);

const stepIds = { amount: "step-amount", method: "step-method", character: "step-character" };

interface TopupProps {
  locale: string;
  game: TopupGame;
  methods: readonly TopupMethod[];
  rechargeMode?: boolean;
  /** Called when the order takes the form's place: from then on the page is the order's. */
  onMade?: () => void;
}

/** The top-up: amount, method, character and the method's own fields, on one page; the order card stays beside. */
export function Topup({ locale, game, methods, rechargeMode, onMade }: TopupProps) {
  const t = useTranslations("payment");
  const topup = useTopup({
    game,
    methods,
    // From here on a reload shows the order, not an empty form. The language may have changed since "pay".
    onMade({ transaction_id }) {
      dialogEntry.become(hrefs(document.documentElement.lang).result(game.alias, transaction_id));
    },
  });
  const { store, panel, draft } = topup;
  const { method } = draft;
  const hasFields = (method?.view.fields.length ?? 0) > 0;
  const confirmation = useConfirmation(panel, store, topup.isKnown && method?.view);
  const isChosen = panel.at === "info";
  useEffect(() => {
    if (isChosen && !isWide()) loadSheet().catch(() => undefined);
  }, [isChosen]);
  const isSending = panel.at === "review" && panel.sending;
  useEffect(() => {
    if (isSending) loadLiveOrder().catch(() => undefined);
  }, [isSending]);
  if (isMade(panel))
    return (
      <MadeOrder
        store={store}
        panel={panel}
        locale={locale}
        alias={game.alias}
        methods={methods}
        onShown={onMade}
      />
    );

  const { chooseMethod } = topup;
  const lines = linesOf(draft, t);
  const bonus = game.bonus ?? usualBonus;
  const promised = shownBonus({ own: draft.bonusPercent, bonus, methods, method });
  const refused = panel.at === "status" ? panel.refused : undefined;
  const otherWay = <OtherWay panel={panel} methods={methods} onChoose={chooseMethod} />;
  const conflict = panel.at === "status" && topup.conflict && (
    <Notice tone="warn">{t("notOffered", topup.conflict)}</Notice>
  );
  const notices = panel.at === "review" && (panel.uncertain || panel.refused) && (
    <LazyBoundary waiting={null}>
      <ReviewNotices panel={panel} history={hrefs(locale).history()} />
      {otherWay}
    </LazyBoundary>
  );
  const confirm = (values: Values, filled?: TopupMethod) => {
    confirmation.open();
    void topup.confirm(values, filled);
  };
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <SeveralTopups lacking={topup.lacking} methods={methods} bonusPercent={draft.bonusPercent} />
        <FocusStep
          id={stepIds.amount}
          called={refused !== undefined && panel.at === "status" && panel.ask === "amount"}
        >
          <Step number={1} title={t("stepAmount")}>
            <AmountChoice
              store={store}
              methods={methods}
              bonusPercent={promised.percent}
              bonusKind={promised.kind}
              onChoose={topup.chooseAmount}
              onLeave={topup.leave}
            />
            {/* On a wide screen it is on the order's card. */}
            <BonusLine bonus={bonus} className="lg:hidden" />
          </Step>
        </FocusStep>
        <FocusStep
          id={stepIds.method}
          called={refused !== undefined && panel.at === "status" && panel.ask === "method"}
        >
          <Step number={2} title={t("stepMethod")}>
            {method && (refused ?? method.state === "trouble") && (
              <div className="mb-4">
                <MethodAdvice
                  methods={methods}
                  method={method}
                  reason={refused && (refused.message || t("refused"))}
                  onChoose={chooseMethod}
                />
              </div>
            )}
            <MethodChoice store={store} methods={methods} onChoose={chooseMethod} onLeave={topup.leave} />
          </Step>
        </FocusStep>
        {game.needsCharacter && (
          <FocusStep id={stepIds.character} called={topup.characterAsked}>
            <Step number={3} title={t("stepCharacter")}>
              <CharacterStep
                game={game}
                character={draft.character}
                roles={topup.roles}
                trouble={topup.rolesTrouble}
                asked={topup.characterAsked}
                rechargeMode={rechargeMode}
              />
            </Step>
          </FocusStep>
        )}
        {method && hasFields && (
          <Step number={game.needsCharacter ? 4 : 3} title={method.title}>
            <FormStep
              panel={panel}
              method={method}
              game={game}
              onFilled={(values) => confirm(values, method)}
            />
          </Step>
        )}
        {panel.at === "info" && otherWay}
      </div>
      <OrderCard
        lines={lines}
        bonus={bonus}
        missing={missingOf(panel, topup.lacksCharacter)}
        notices={conflict || (!confirmation.isOpen && notices)}
      >
        <PayButton
          panel={panel}
          lacksCharacter={topup.lacksCharacter}
          onMissing={(missing) => {
            if (missing === "character") topup.askCharacter();
            goToStep(stepIds[missing]);
          }}
          submits={hasFields}
          onPress={() => confirm({})}
        />
      </OrderCard>
      {confirmation.isOpen && panel.at === "review" && method && (
        <LazyBoundary waiting={null}>
          <ConfirmSheet
            panel={panel}
            method={method}
            gameId={game.id}
            lines={lines}
            notices={notices}
            onClose={confirmation.close}
            onPay={() => void topup.pay()}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
