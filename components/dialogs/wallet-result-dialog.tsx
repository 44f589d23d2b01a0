"use client";

import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { closeDialogThen } from "@/lib/client/layout/dialogs";
import { formatVxu } from "@/lib/format/money";
import { hrefs } from "@/lib/routes/paths";
import type { OpenDialogProps } from "./dialog-props";
import { saysNotEnoughVxu } from "./not-enough-vxu";
import { PageLink } from "./page-link";
import { Shell } from "./shell";
import { Verdict } from "./verdict";

/** The result of a purchase with Vxu. Links to a top-up when the wallet has too little, else to the home page. */
export function WalletResultDialog(props: OpenDialogProps<"walletResult">) {
  const t = useTranslations("walletResult");
  const tDialog = useTranslations("dialog");
  const { locale, done, message, alias, item, price, missing, order, onAnother } = props;
  const to = hrefs(locale);
  return (
    <Shell
      title={done ? t("done") : t("refused")}
      locale={locale}
      actions={
        <>
          {saysNotEnoughVxu(message) ? (
            <a href={to.game(alias, missing)} className={buttonClass("primary")}>
              {tDialog("topUp")}
            </a>
          ) : (
            <a href={to.home()} className={buttonClass("primary")}>
              {tDialog("home")}
            </a>
          )}
          <Button onClick={() => closeDialogThen(onAnother)}>{t("another")}</Button>
        </>
      }
    >
      <Verdict tone={done ? "good" : "bad"}>
        {message || (done ? t("arrives") : tDialog("refused"))}
        {missing !== undefined && (
          <span className="mt-1 block font-bold">{t("missing", { missing: formatVxu(missing) })}</span>
        )}
      </Verdict>
      {item && (
        <dl className="lines">
          <div>
            <dt>{t("item")}</dt>
            <dd className="font-bold">{item}</dd>
          </div>
          {price !== undefined && (
            <div>
              <dt>{t("price")}</dt>
              <dd className="font-bold text-gold">{formatVxu(price)}</dd>
            </div>
          )}
        </dl>
      )}
      {order && <PageLink href={to.result(alias, order)} label={t("follow")} />}
    </Shell>
  );
}
