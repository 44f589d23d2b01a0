"use client";

import { useTranslations } from "next-intl";
import { CodeLine } from "@/components/shop/gift-code-row";
import { GiftHead } from "@/components/shop/gift-head";
import { Button, buttonClass } from "@/components/ui/button";
import { closeDialog } from "@/lib/client/layout/dialogs";
import { formatVxu } from "@/lib/format/money";
import { hrefs } from "@/lib/routes/paths";
import type { OpenDialogProps } from "./dialog-props";
import { saysNotEnoughVxu } from "./not-enough-vxu";
import { PageLink } from "./page-link";
import { Shell } from "./shell";
import { Verdict } from "./verdict";

/** The result of buying a gift: its code, or the server's message. */
export function WebshopResultDialog(props: OpenDialogProps<"webshopResult">) {
  const t = useTranslations("webshopResult");
  const tDialog = useTranslations("dialog");
  const tWalletResult = useTranslations("walletResult");
  const { locale, product, done, message, code, alias, missing, order, onCodes } = props;
  return (
    <Shell
      title={done ? t("done") : t("refused")}
      locale={locale}
      actions={
        <>
          {alias && (missing !== undefined || saysNotEnoughVxu(message)) ? (
            <>
              <a href={hrefs(locale).game(alias, missing)} className={buttonClass("primary")}>
                {tDialog("topUp")}
              </a>
              <Button onClick={closeDialog}>{t("another")}</Button>
            </>
          ) : (
            <>
              <Button variant="primary" onClick={closeDialog}>
                {done ? t("continue") : t("another")}
              </Button>
              {onCodes && <Button onClick={onCodes}>{t("codes")}</Button>}
            </>
          )}
        </>
      }
    >
      <Verdict tone={done ? "good" : "bad"}>
        <p>{message || (done ? t("done") : tDialog("refused"))}</p>
        {missing !== undefined && (
          <p className="font-bold">{tWalletResult("missing", { missing: formatVxu(missing) })}</p>
        )}
        {!done && <p className="text-sm text-muted">{t("balance")}</p>}
      </Verdict>
      {code && (
        <div className="mt-5">
          <h3 className="text-sm font-bold">{t("code")}</h3>
          <CodeLine code={code} t={t} />
          <p className="mt-2 text-sm text-muted">{t("use")}</p>
        </div>
      )}
      {alias && order && (
        <PageLink href={hrefs(locale).result(alias, order)} label={tWalletResult("follow")} />
      )}
      <div className="mt-5 border-t border-line pt-5">
        <GiftHead product={product} />
      </div>
    </Shell>
  );
}
