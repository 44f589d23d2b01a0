"use client";

import { Fragment, memo, useCallback, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "next-intl";
import { plainFormId } from "@/components/checkout/form-id";
import { Button } from "@/components/ui/button";
import { ChoiceTile, isLeft, useArrowKeys } from "@/components/ui/choice";
import { useLastMethod } from "@/lib/client/order/use-last-method";
import type { TopupMethod } from "@/lib/client/topup-data";
import { formatVnd } from "@/lib/format/money";
import type { MessageKey, Translate } from "@/lib/i18n/messages";
import { sells } from "./choice";
import { frontMethods } from "./front-methods";
import { groupMethods, type MethodGroup } from "./method-groups";
import type { PanelStore } from "./panel-store";
import { usePanelValue } from "./use-panel";

interface MethodStepProps {
  methods: readonly TopupMethod[];
  value?: number;
  /** The chosen amount: a method that does not sell it says so. */
  amount?: number;
  /** `isPassing`: by an arrow key, on the way to another one. */
  onChoose: (method: TopupMethod, isPassing: boolean) => void;
  onLeave: (group: "method") => void;
}

interface MethodChoiceProps extends Pick<MethodStepProps, "methods" | "onChoose" | "onLeave"> {
  store: PanelStore;
}

/** The methods, with the chosen one of the panel. */
export const MethodChoice = memo(function MethodChoice({ store, ...step }: MethodChoiceProps) {
  const value = usePanelValue(store, (panel) => panel.methodId);
  const amount = usePanelValue(store, (panel) => panel.amount);
  return <MethodStep {...step} value={value} amount={amount} />;
});

const legends = {
  wallet: "groupWallet",
  bank: "groupBank",
  credit: "groupCredit",
  card: "groupCard",
  phone: "groupPhone",
  sheet: "groupSheet",
} as const satisfies Record<MethodGroup["family"], MessageKey<"payment">>;

/**
 * Four methods, and the rest in their groups behind one press. The page is the same for everyone: custom properties,
 * set before the first paint, put the last used method first (components/layout/first-paint-script.tsx), in the place
 * of the fourth if it is not among the four.
 */
export function MethodStep({ methods, value, amount, onChoose, onLeave }: MethodStepProps) {
  const t = useTranslations("payment");
  const { isMoving, keys } = useArrowKeys();
  const choose = useCallback((method: TopupMethod) => onChoose(method, isMoving()), [onChoose, isMoving]);
  const [showsAll, setShowsAll] = useState(false);
  const toggle = ({ currentTarget, detail }: MouseEvent) => {
    const before = shownTiles(currentTarget);
    flushSync(() => setShowsAll(!showsAll));
    // The new tiles come before the button, so by keyboard the player would have to go back to them.
    const isKey = detail === 0;
    if (isKey) newTile(before, shownTiles(currentTarget))?.querySelector("input")?.focus();
  };
  const front = frontMethods(methods);
  const groups = groupMethods(methods, useLastMethod());
  const rest = methods.filter(({ view }) => !front.includes(view.id)).map(({ view }) => view.id);
  return (
    <div
      className="method-grid"
      data-all={showsAll || undefined}
      role="radiogroup"
      aria-label={t("stepMethod")}
      {...keys}
      onBlur={(event) => isLeft(event) && onLeave("method")}
    >
      {groups.map((group, family) => {
        const behind = group.methods.filter(({ view }) => rest.includes(view.id));
        return (
          <Fragment key={group.family}>
            {showsAll && behind.length > 0 && (
              <p className="col-span-full mt-2 text-sm font-bold text-muted" style={{ order: family + 2 }}>
                {t(legends[group.family])}
              </p>
            )}
            {group.methods.map((method) => (
              <MethodTile
                key={method.view.id}
                method={method}
                isChosen={method.view.id === value}
                lacked={amount !== undefined && !sells(method, amount) ? amount : undefined}
                isFront={front.includes(method.view.id)}
                order={front.includes(method.view.id) ? 0 : family + 2}
                display={displayOf(method.view.id, front, rest)}
                onChoose={choose}
              />
            ))}
          </Fragment>
        );
      })}
      {rest.length > 0 && (
        <Button
          variant="ghost"
          className="needs-script order-1 col-span-full border border-line"
          aria-expanded={showsAll}
          onClick={toggle}
        >
          {showsAll ? t("fewerMethods") : t("moreMethods", { n: rest.length })}
        </Button>
      )}
    </div>
  );
}

const shownTiles = (button: Element) =>
  [...(button.parentElement?.querySelectorAll("label") ?? [])].filter(
    (tile) => tile.getClientRects().length > 0,
  );

const newTile = (before: readonly Element[], after: readonly Element[]) =>
  after.find((tile) => !before.includes(tile));

interface MethodTileProps {
  method: TopupMethod;
  isChosen: boolean;
  /** The chosen amount, if this method does not sell it. */
  lacked?: number;
  /** One of the four that are shown at first. */
  isFront: boolean;
  order: number;
  display?: string;
  onChoose: (method: TopupMethod) => void;
}

/** One method. Memoised: on a cheap phone a press waits for every tile that renders again. */
const MethodTile = memo(function MethodTile({
  method,
  isChosen,
  lacked,
  isFront,
  order,
  display,
  onChoose,
}: MethodTileProps) {
  const t = useTranslations("payment");
  const { id, mark } = method.view;
  return (
    <ChoiceTile
      name="method"
      form={plainFormId}
      isChosen={isChosen}
      onChange={() => onChoose(method)}
      style={{ order: lastUsed("m", id, String(order)), ...(isChosen ? {} : { "--d": display }) }}
      value={String(id)}
      label={method.title}
      image={`/marks/${mark}.svg`}
      isFirst={isFront}
      hint={hintOf(method, lacked, t)}
      disabled={method.state === "closed"}
      device={method.device}
    />
  );
});

/** A custom property of the last used method: --m, --d and --x, each followed by its id. */
const lastUsed = (name: "m" | "d" | "x", id: number, otherwise: string) =>
  `var(--${name}${id}, ${otherwise})`;

/** Whether a tile is shown while the rest is hidden: the last used method takes the last place of the front. */
function displayOf(id: number, front: readonly number[], rest: readonly number[]): string | undefined {
  if (rest.includes(id)) return lastUsed("d", id, "none");
  return id === front.at(-1)
    ? rest.reduce((inner, other) => lastUsed("x", other, inner), "block")
    : undefined;
}

function hintOf(method: TopupMethod, lacked: number | undefined, t: Translate<"payment">) {
  const { state, notice, hint, bonusPercent } = method;
  if (state !== "open") return <span className="text-warn">{notice ?? t(state)}</span>;
  if (lacked !== undefined)
    return <span className="text-warn">{t("lacksAmount", { amount: formatVnd(lacked) })}</span>;
  if (!bonusPercent) return notice ?? <span className="max-sm:hidden">{hint}</span>;
  return (
    <>
      <span className="text-bonus">{t("methodBonus", { percent: bonusPercent })}</span>
      {notice && ` · ${notice}`}
    </>
  );
}
