"use client";

import { useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { formatMoment } from "@/lib/browser/history/dates";
import type { GiftCode } from "@/lib/contract/entities";
import type { Texts } from "@/lib/i18n/texts";

/** A bought gift's code, hidden until it is touched: somebody may be looking over the player's shoulder. */
export function GiftCodeRow({
  row,
  game,
  texts,
}: {
  row: GiftCode;
  /** Where codes of several games stand together. */
  game?: string;
  texts: Texts<"giftCodes">;
}) {
  const [shown, setShown] = useState(false);
  return (
    <li className="rounded-control border border-line bg-raised p-3">
      <p className="leading-snug font-bold">{row.product_name}</p>
      <p className="text-sm text-muted tabular">
        {game && `${game} · `}
        <span className="sr-only">{texts.time}: </span>
        {formatMoment(row.created_at)}
      </p>
      {shown ? (
        <CodeLine code={row.code} texts={texts} />
      ) : (
        <button
          type="button"
          className="mt-2 flex min-h-target w-full items-center justify-between gap-3 rounded-control border border-line bg-ink px-3 text-left hover:border-edge"
          onClick={() => setShown(true)}
        >
          <span aria-hidden="true" className="font-mono text-base font-bold text-muted">
            ••••••••
          </span>
          <span className="text-sm font-bold">{texts.reveal}</span>
        </button>
      )}
    </li>
  );
}

/** A code to copy, never cut: every letter of it counts. */
export function CodeLine({
  code,
  texts,
}: {
  code: string;
  texts: { code: string; copy: string; copied: string };
}) {
  return (
    <p className="mt-2 flex items-center justify-between gap-3 rounded-control border border-line bg-ink py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 font-mono text-base font-bold break-all text-gold">
        <span className="sr-only">{texts.code}: </span>
        {code}
      </span>
      <CopyButton
        value={code}
        labels={{ copy: texts.copy, copied: texts.copied }}
        className="shrink-0 px-3! text-sm!"
      />
    </p>
  );
}
