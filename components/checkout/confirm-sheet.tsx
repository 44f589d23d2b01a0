"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { pulse } from "@/lib/client/haptic";
import type { Panel } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Id } from "@/lib/contract/ids";
import { labelOf } from "./field-label";
import { OrderLines } from "./order-card";
import { withDetails, type OrderLine } from "./order-lines";
import { PayButton } from "./pay-button";
import { useChosen } from "./use-chosen";

interface ConfirmSheetProps {
  panel: Extract<Panel, { at: "review" }>;
  method: TopupMethod;
  gameId: Id;
  lines: readonly OrderLine[];
  /** What became of the last attempt. */
  notices: ReactNode;
  onClose: () => void;
  onPay: () => void;
}

/** The gold button of the page, which gets the focus back unless a field of the form has it. */
const opener = () =>
  document.activeElement === document.body ? document.querySelector(".order-card button") : null;

/** On a phone: all of the order over the page, to be checked before it is paid by the one button. */
export function ConfirmSheet({ panel, method, gameId, lines, notices, onClose, onPay }: ConfirmSheetProps) {
  const t = useTranslations("payment");
  const { bank, card } = useChosen(gameId, panel.methodId, panel.values);
  const typed = method.view.fields
    .filter(({ kind }) => kind === "code" || kind === "phone")
    .map((field) => [labelOf(field, t), String(panel.values[field.name] ?? "")] as const);
  const shown = withDetails(lines, [[t("bank"), bank], [t("card"), card], ...typed]);
  return (
    <DialogFrame
      title={t("review")}
      closeLabel={t("close")}
      onClose={onClose}
      returnFocusTo={opener}
      reading
      actions={
        <PayButton
          panel={panel}
          onPress={() => {
            pulse();
            onPay();
          }}
        />
      }
    >
      {notices}
      <OrderLines lines={shown} notChosen={t("notChosen")} />
    </DialogFrame>
  );
}
