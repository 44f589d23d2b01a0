"use client";

import { useTranslations } from "next-intl";
import { GiftHead } from "@/components/shop/gift-head";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { closeDialog } from "@/lib/client/layout/dialogs";
import { useSession } from "@/lib/client/session/session";
import { formatVxu } from "@/lib/format/money";
import { hrefs } from "@/lib/routes/paths";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";
import { useSettle } from "./use-settle";

/** Confirms a purchase before Vxu is spent. `balance` is undefined while it is unknown. */
export function WebshopConfirmDialog(props: OpenDialogProps<"webshopConfirm">) {
  const t = useTranslations("webshopConfirm");
  const tDialog = useTranslations("dialog");
  const tWebshopResult = useTranslations("webshopResult");
  const tProduct = useTranslations("product");
  const { locale, product, alias, onConfirm } = props;
  // The dialog may open before the balance is loaded.
  const session = useSession();
  const balance = props.balance ?? session.balance;
  const { busy, refusal, code, press } = useSettle(onConfirm, tDialog("refused"));
  const missing = balance === undefined ? 0 : product.price - balance;
  return (
    <Shell
      title={t("title")}
      locale={locale}
      actions={
        <>
          {missing > 0 ? (
            <a href={hrefs(locale).game(alias, missing)} className={buttonClass("primary")}>
              {tDialog("topUp")}
            </a>
          ) : (
            <Button variant="primary" busy={busy} disabled={balance === undefined} onClick={press}>
              {t("confirm")}
            </Button>
          )}
          <Button onClick={closeDialog}>{missing > 0 ? tWebshopResult("another") : tDialog("cancel")}</Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="error" className="mb-4">
          {refusal}
          {code && (
            <CopyButton
              value={code}
              labels={{ copy: tWebshopResult("copy"), copied: tWebshopResult("copied") }}
              className="mt-2 px-3! text-sm!"
            />
          )}
        </Notice>
      )}
      <GiftHead product={product} />
      <dl className="lines">
        <div>
          <dt>{t("balance")}</dt>
          <dd className="font-bold">
            {balance === undefined ? <Skeleton className="h-5 w-24 translate-y-1" /> : formatVxu(balance)}
          </dd>
        </div>
        <div>
          <dt>{t("price")}</dt>
          <dd className="font-bold text-gold">{formatVxu(product.price)}</dd>
        </div>
        {missing <= 0 && (
          <div>
            <dt>{t("after")}</dt>
            <dd className="font-bold">
              {balance === undefined ? <Skeleton className="h-5 w-24 translate-y-1" /> : formatVxu(-missing)}
            </dd>
          </div>
        )}
      </dl>
      <Notice tone={missing > 0 ? "error" : "warn"} className="mt-4">
        {missing > 0 ? t("short", { missing: formatVxu(missing) }) : tProduct("once")}
      </Notice>
    </Shell>
  );
}
