"use client";

import { GiftHead } from "@/components/shop/gift-head";
import { Button } from "@/components/ui/button";
import { closeDialog } from "@/lib/browser/dialogs";
import { CodeLine } from "./gift-codes-dialog";
import { Shell } from "./shell";
import type { Shown } from "./shown";
import { Verdict } from "./verdict";

/** What came of buying a gift: its code, or the server's message. */
export function WebshopResultDialog(props: Shown<"webshopResult">) {
  const { messages, product, done, message, code, onCodes } = props;
  const texts = messages.webshopResult;
  return (
    <Shell
      title={done ? texts.done : texts.refused}
      messages={messages}
      actions={
        <>
          <Button variant="primary" onClick={closeDialog}>
            {texts.continue}
          </Button>
          {onCodes && <Button onClick={onCodes}>{texts.codes}</Button>}
        </>
      }
    >
      <Verdict tone={done ? "good" : "bad"}>
        <p>{message || (done ? texts.done : messages.dialog.refused)}</p>
        {!done && <p className="text-sm text-muted">{texts.balance}</p>}
      </Verdict>
      {code && (
        <div className="mt-5">
          <h3 className="text-sm font-bold">{texts.code}</h3>
          <CodeLine code={code} texts={texts} />
          <p className="mt-2 text-sm text-muted">{texts.use}</p>
        </div>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <GiftHead product={product} texts={messages.product} />
      </div>
    </Shell>
  );
}
