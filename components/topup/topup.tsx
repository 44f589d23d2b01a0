"use client";

import { useRef, useState } from "react";
import { useTranslations } from "next-intl";
import { OrderCard } from "@/components/checkout/order-card";
import { linesOf } from "@/components/checkout/order-lines";
import { PayButton } from "@/components/checkout/pay-button";
import { Step } from "@/components/ui/step";
import type { PanelEvent, Values } from "@/lib/client/order/panel";
import { vxuOf, type TopupGame, type TopupMethod } from "@/lib/client/topup-data";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { hrefs } from "@/lib/routes/paths";
import { AmountStep } from "./amount-step";
import { CharacterStep } from "./character-step";
import { saveChoice } from "./choice-query";
import { FocusStep } from "./focus-step";
import { MethodAdvice } from "./method-advice";
import { MethodStep } from "./method-step";
import { PayStep } from "./pay-step";
import { PriceList } from "./price-list";
import { SeveralTopups } from "./several-topups";
import { useTopup } from "./use-topup";

interface TopupProps {
  locale: string;
  game: TopupGame;
  methods: readonly TopupMethod[];
  rechargeMode?: boolean;
  /** Called when the order is made: from then on the page is the order's. */
  onMade?: () => void;
}

/** The top-up's steps: character, method, amount, payment. Done steps fold to a line; the order card stays beside. */
export function Topup({ locale, game, methods, rechargeMode, onMade }: TopupProps) {
  const t = useTranslations("payment");
  const to = hrefs(locale);
  const topup = useTopup({
    game,
    methods,
    // From here on a reload shows the order, not an empty form. The language may have changed since "pay".
    onMade({ transaction_id }) {
      const address = hrefs(document.documentElement.lang).result(game.alias, transaction_id);
      window.history.replaceState(null, "", address);
      onMade?.();
    },
  });
  const { store, panel, draft } = topup;
  const { character, method, amount } = draft;
  const [characterOpen, setCharacterOpen] = useState(true);
  const [pinned, setPinned] = useState<"method" | "amount">();
  const byArrow = useRef(false);

  const isMade = panel.at === "live" || panel.at === "qr" || panel.at === "ended";
  const isOpen = (step: "method" | "amount") =>
    (panel.at === "status" && panel.open === step) || pinned === step;
  const characterShown = !character || characterOpen || topup.characterAsked;
  const first = game.needsCharacter ? 2 : 1;
  const lines = linesOf(draft, t);

  /** A step stays open while the player moves through its choices by arrow keys. */
  const chosenIn = (step: "method" | "amount") => {
    setPinned(byArrow.current ? step : undefined);
    if (character) setCharacterOpen(false);
    topup.begin();
  };
  const review = async (values: Values) => {
    if (await topup.review(values)) setCharacterOpen(false);
  };
  const choose = (event: PanelEvent) => {
    if (store.dispatch(event)) saveChoice(store.read());
  };
  const chooseMethod = ({ view, options }: TopupMethod) =>
    choose({ type: "method", id: view.id, amounts: options.map(([price]) => price) });
  const reopen = (step: "method" | "amount") => {
    setPinned(undefined);
    store.dispatch({ type: "reopen", step });
  };

  return (
    <div
      data-page={isMade ? "result" : undefined}
      className={
        isMade ? undefined : "flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6"
      }
      onKeyDown={(event) => (byArrow.current = event.key.startsWith("Arrow"))}
      onPointerDown={() => (byArrow.current = false)}
    >
      <div className="flex min-w-0 flex-col gap-4">
        {game.needsCharacter && !isMade && (
          <FocusStep open={characterOpen || topup.characterAsked} called={topup.characterAsked}>
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
              onPick={(next) => {
                topup.chooseCharacter(next);
                setCharacterOpen(true);
              }}
            />
          </FocusStep>
        )}
        {!isMade && (
          <>
            <FocusStep open={isOpen("method")}>
              <Step
                number={first}
                title={t("stepMethod")}
                state={isOpen("method") || !method ? "open" : "done"}
                summary={method?.title}
                onReopen={() => reopen("method")}
              >
                {panel.at === "status" && panel.refused && method && (
                  <div className="mb-4">
                    <MethodAdvice
                      methods={methods}
                      method={method}
                      reason={panel.refused.message || t("refused")}
                      onChoose={chooseMethod}
                    />
                  </div>
                )}
                <MethodStep
                  methods={methods}
                  value={panel.methodId}
                  onChoose={(chosen) => {
                    chooseMethod(chosen);
                    chosenIn("method");
                  }}
                />
              </Step>
            </FocusStep>
            {method?.state === "trouble" && !isOpen("method") && (
              <MethodAdvice methods={methods} method={method} onChoose={chooseMethod} />
            )}
            <FocusStep open={isOpen("amount")}>
              <Step
                number={first + 1}
                title={t("stepAmount")}
                state={isOpen("amount") ? "open" : amount === undefined ? "next" : "done"}
                summary={summaryOf(amount, vxuOf(method, amount))}
                onReopen={() => reopen("amount")}
              >
                {method ? (
                  <AmountStep
                    method={method}
                    value={amount}
                    onChoose={(price) => {
                      choose({ type: "amount", amount: price });
                      chosenIn("amount");
                    }}
                  />
                ) : (
                  <p className="text-sm text-muted">{t("methodFirst")}</p>
                )}
              </Step>
            </FocusStep>
          </>
        )}
        <FocusStep open={panel.at !== "status"} called={isMade ? "made" : panel.at === "review" && "review"}>
          {!isMade && (
            <SeveralTopups lacking={topup.lacking} methods={methods} bonusPercent={draft.bonusPercent} />
          )}
          <PayStep
            number={first + 2}
            methods={methods}
            onMethod={chooseMethod}
            locale={locale}
            topup={topup}
            onReview={(values) => void review(values)}
            lines={lines}
          />
        </FocusStep>
        {!isMade && <PriceList methods={methods} />}
      </div>
      {!isMade && (
        <OrderCard lines={lines} bonus={game.bonus}>
          <PayButton
            panel={panel}
            fields={method?.view.fields.length ?? 0}
            onReview={() => void review({})}
            onPay={() => void topup.pay()}
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
