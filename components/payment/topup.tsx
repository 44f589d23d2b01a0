"use client";

import { useRef, useState } from "react";
import { Step } from "@/components/ui/step";
import { formatVnd, formatVxu } from "@/lib/money";
import { hrefs } from "@/lib/paths";
import { AmountStep } from "./amount-step";
import { CharacterStep } from "./character-step";
import { MethodAdvice } from "./method-advice";
import { MethodStep } from "./method-step";
import { OrderCard } from "./order/order-card";
import { linesOf } from "./order/order-lines";
import { PayButton } from "./pay-button";
import { PayStep } from "./pay-step";
import { PriceList } from "./price-list";
import { StepPlace } from "./step-place";
import { vxuOf, type TopupGame, type TopupMethod, type TopupTexts } from "./topup-data";
import { useTopup } from "./use-topup";

interface TopupProps {
  locale: string;
  game: TopupGame;
  methods: readonly TopupMethod[];
  texts: TopupTexts;
  rechargeMode?: boolean;
}

/** Character, method, amount, payment. Done steps fold to a line; the order stays beside them. */
export function Topup({ locale, game, methods, texts, rechargeMode }: TopupProps) {
  const to = hrefs(locale);
  const topup = useTopup({
    game,
    methods,
    texts: texts.payment,
    // From here on a reload shows the order, not an empty form; the language may have changed since "pay".
    onMade: ({ transaction_id }) =>
      window.history.replaceState(
        null,
        "",
        hrefs(document.documentElement.lang).result(game.alias, transaction_id),
      ),
  });
  const { store, panel, draft } = topup;
  const { character, method, amount } = draft;
  const [characterOpen, setCharacterOpen] = useState(true);
  const [held, setHeld] = useState<"method" | "amount">();
  const byArrow = useRef(false);

  const isMade = panel.at === "live" || panel.at === "qr" || panel.at === "ended";
  const isOpen = (step: "method" | "amount") =>
    (panel.at === "status" && panel.open === step) || held === step;
  const characterShown = !character || characterOpen || topup.characterAsked;
  const first = game.needsCharacter ? 2 : 1;
  const lines = linesOf(draft, texts.payment);

  /** Arrow keys walk through the choices: the step stays open under them. */
  const chosenIn = (step: "method" | "amount") => {
    setHeld(byArrow.current ? step : undefined);
    if (character) setCharacterOpen(false);
    topup.begin();
  };
  const chooseMethod = ({ view, options }: TopupMethod) =>
    store.dispatch({ type: "method", id: view.id, amounts: options.map(([price]) => price) });
  const reopen = (step: "method" | "amount") => {
    setHeld(undefined);
    store.dispatch({ type: "reopen", step });
  };

  return (
    <div
      data-page={isMade ? "result" : undefined}
      className={
        isMade
          ? "mx-auto max-w-3xl"
          : "flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6"
      }
      onKeyDown={(event) => (byArrow.current = event.key.startsWith("Arrow"))}
      onPointerDown={() => (byArrow.current = false)}
    >
      <div className="flex min-w-0 flex-col gap-4">
        {game.needsCharacter && !isMade && (
          <StepPlace open={characterOpen || topup.characterAsked} called={topup.characterAsked}>
            <CharacterStep
              game={game}
              character={character}
              open={characterShown}
              asked={topup.characterAsked}
              home={to.home()}
              rechargeMode={rechargeMode}
              onReopen={() => setCharacterOpen(true)}
              onChoose={(next) => {
                topup.chooseCharacter(next);
                setCharacterOpen(false);
              }}
              texts={texts}
            />
          </StepPlace>
        )}
        {!isMade && (
          <>
            <StepPlace open={isOpen("method")}>
              <Step
                number={first}
                title={texts.payment.stepMethod}
                state={isOpen("method") || !method ? "open" : "done"}
                summary={method?.title}
                onReopen={() => reopen("method")}
              >
                {panel.at === "status" && panel.refused && method && (
                  <div className="mb-4">
                    <MethodAdvice
                      methods={methods}
                      method={method}
                      reason={panel.refused.message || texts.payment.refused}
                      onChoose={chooseMethod}
                      texts={texts.payment}
                    />
                  </div>
                )}
                <MethodStep
                  methods={methods}
                  value={panel.methodId}
                  texts={texts.payment}
                  onChoose={(chosen) => {
                    chosenIn("method");
                    chooseMethod(chosen);
                  }}
                />
              </Step>
            </StepPlace>
            {method?.state === "trouble" && !isOpen("method") && (
              <MethodAdvice methods={methods} method={method} onChoose={chooseMethod} texts={texts.payment} />
            )}
            <StepPlace open={isOpen("amount")}>
              <Step
                number={first + 1}
                title={texts.payment.stepAmount}
                state={isOpen("amount") ? "open" : amount === undefined ? "next" : "done"}
                summary={summaryOf(amount, vxuOf(method, amount))}
                onReopen={() => reopen("amount")}
              >
                {method ? (
                  <AmountStep
                    method={method}
                    value={amount}
                    texts={texts.payment}
                    onChoose={(price) => {
                      chosenIn("amount");
                      store.dispatch({ type: "amount", amount: price });
                    }}
                  />
                ) : (
                  <p className="text-sm text-muted">{texts.payment.methodFirst}</p>
                )}
              </Step>
            </StepPlace>
          </>
        )}
        <StepPlace open={panel.at !== "status"} called={isMade}>
          <PayStep
            number={first + 2}
            methods={methods}
            onMethod={chooseMethod}
            locale={locale}
            topup={topup}
            lines={lines}
            texts={texts}
          />
        </StepPlace>
        <PriceList methods={methods} texts={texts.payment} />
      </div>
      {!isMade && (
        <OrderCard lines={lines} texts={texts.payment}>
          <PayButton
            panel={panel}
            fields={method?.view.fields.length ?? 0}
            onReview={() => void topup.review({})}
            onPay={() => void topup.pay()}
            texts={texts.payment}
          />
        </OrderCard>
      )}
    </div>
  );
}

function summaryOf(amount?: number, vxu?: number) {
  if (amount === undefined) return undefined;
  return vxu === undefined ? formatVnd(amount) : `${formatVnd(amount)} · ${formatVxu(vxu)}`;
}
