"use client";

import { GiftHead } from "@/components/shop/gift-head";
import { Button, buttonClass } from "@/components/ui/button";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { CodeLine } from "@/components/shop/gift-code-row";
import { fill } from "@/lib/i18n/fill";
import { formatVxu } from "@/lib/money";
import { hrefs } from "@/lib/paths";
import { PageLink } from "./page-link";
import { Shell } from "./shell";
import type { Shown } from "./shown";
import { isTooLittle } from "./too-little";
import { Verdict } from "./verdict";

/** What came of buying a gift: its code, or the server's message. */
export function WebshopResultDialog(props: Shown<"webshopResult">) {
  const { messages, locale, product, done, message, code, alias, missing, order, onCodes } = props;
  const texts = messages.webshopResult;
  return (
    <Shell
      title={done ? texts.done : texts.refused}
      locale={locale}
      messages={messages}
      actions={
        <>
          {alias && (missing !== undefined || isTooLittle(message)) ? (
            <>
              <a href={hrefs(locale).game(alias, missing)} className={buttonClass("primary")}>
                {messages.dialog.topUp}
              </a>
              <Button onClick={closeDialog}>{texts.another}</Button>
            </>
          ) : (
            <>
              <Button variant="primary" onClick={closeDialog}>
                {texts.continue}
              </Button>
              {onCodes && <Button onClick={onCodes}>{texts.codes}</Button>}
            </>
          )}
        </>
      }
    >
      <Verdict tone={done ? "good" : "bad"}>
        <p>{message || (done ? texts.done : messages.dialog.refused)}</p>
        {missing !== undefined && (
          <p className="font-bold">{fill(messages.walletResult.missing, { missing: formatVxu(missing) })}</p>
        )}
        {!done && <p className="text-sm text-muted">{texts.balance}</p>}
      </Verdict>
      {code && (
        <div className="mt-5">
          <h3 className="text-sm font-bold">{texts.code}</h3>
          <CodeLine code={code} texts={texts} />
          <p className="mt-2 text-sm text-muted">{texts.use}</p>
        </div>
      )}
      {alias && order && (
        <PageLink href={hrefs(locale).result(alias, order)} label={messages.walletResult.follow} />
      )}
      <div className="mt-5 border-t border-line pt-5">
        <GiftHead product={product} texts={messages.product} />
      </div>
    </Shell>
  );
}
