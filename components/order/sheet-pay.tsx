"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/entities";
import type { Sheeted } from "./sheets";
import type { SheetSetting } from "./sheets/sheet";

const SandboxSheet = lazyWithRetry(() => import("./sandbox-sheet").then((file) => file.SandboxSheet));
const loadSheets = () => import("./sheets");

interface SheetPayProps {
  order: Order;
  setting: SheetSetting;
}

type Shown = { kind: "ready" } | { kind: "paying" } | { kind: "box" } | Sheeted;

/** An order paid by wallet sheet: its button opens the device's own sheet, or the sandbox's where there is none. */
export function SheetPay({ order, setting }: SheetPayProps) {
  const t = useTranslations("order");
  const { payment_method: app, transaction_id, amount, game_name } = order;
  const [shown, setShown] = useState<Shown>({ kind: "ready" });
  // Apple's sheet only opens within the press's event handler, so the script has to be loaded before the press.
  useEffect(() => void loadSheets().catch(() => undefined), []);

  async function press(): Promise<void> {
    setShown({ kind: "paying" });
    const { payBySheet } = await loadSheets();
    const paid = await payBySheet({ transaction_id, amount, label: game_name ?? app }, setting);
    setShown(paid.kind === "none" && setting.sandbox ? { kind: "box" } : paid);
  }

  if (shown.kind === "sent") return null;
  return (
    <section className="flex flex-col gap-3">
      <p className="text-muted">{t("sheetLead", { app })}</p>
      {shown.kind === "none" && <Notice tone="warn">{t("sheetNone", { app })}</Notice>}
      {shown.kind === "cancelled" && <Notice tone="info">{t("sheetCancelled", { app })}</Notice>}
      {shown.kind === "failed" && <Notice tone="error">{shown.message || t("sheetFailed")}</Notice>}
      <Button
        data-sheet={setting.kind}
        variant="primary"
        className="min-h-[52px]"
        busy={shown.kind === "paying"}
        onClick={() => press().catch(() => setShown({ kind: "failed", message: "" }))}
      >
        {t("sheetPay", { app })}
      </Button>
      {shown.kind === "box" && (
        <LazyBoundary waiting={null}>
          <SandboxSheet order={order} onEnd={setShown} />
        </LazyBoundary>
      )}
    </section>
  );
}
