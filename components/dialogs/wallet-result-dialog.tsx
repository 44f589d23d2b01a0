"use client";

import { Button, buttonClass } from "@/components/ui/button";
import { closeDialogThen } from "@/lib/browser/layout/dialogs";
import { fill } from "@/lib/i18n/fill";
import { formatVxu } from "@/lib/money";
import { hrefs } from "@/lib/paths";
import { PageLink } from "./page-link";
import { Shell } from "./shell";
import type { Shown } from "./shown";
import { isTooLittle } from "./too-little";
import { Verdict } from "./verdict";

/** What came of a package bought with Vxu. A wallet that holds too little leads to a top-up, anything else home. */
export function WalletResultDialog(props: Shown<"walletResult">) {
  const { messages, locale, done, message, alias, item, price, missing, order, onAnother } = props;
  const texts = messages.walletResult;
  const to = hrefs(locale);
  return (
    <Shell
      title={done ? texts.done : texts.refused}
      locale={locale}
      messages={messages}
      actions={
        <>
          {isTooLittle(message) ? (
            <a href={to.game(alias, missing)} className={buttonClass("primary")}>
              {messages.dialog.topUp}
            </a>
          ) : (
            <a href={to.home()} className={buttonClass("primary")}>
              {messages.dialog.home}
            </a>
          )}
          <Button onClick={() => closeDialogThen(onAnother)}>{texts.another}</Button>
        </>
      }
    >
      <Verdict tone={done ? "good" : "bad"}>
        {message || (done ? texts.arrives : messages.dialog.refused)}
        {missing !== undefined && (
          <span className="mt-1 block font-bold">{fill(texts.missing, { missing: formatVxu(missing) })}</span>
        )}
      </Verdict>
      {item && (
        <dl className="lines">
          <div>
            <dt>{texts.item}</dt>
            <dd className="font-bold">{item}</dd>
          </div>
          {price !== undefined && (
            <div>
              <dt>{texts.price}</dt>
              <dd className="font-bold text-gold">{formatVxu(price)}</dd>
            </div>
          )}
        </dl>
      )}
      {order && <PageLink href={to.result(alias, order)} label={texts.follow} />}
    </Shell>
  );
}
