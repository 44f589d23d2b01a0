"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import type { GiftCode } from "@/lib/contract/entities";
import { formatMoment } from "@/lib/format/dates";

/** A bought gift's code, hidden until the player shows it. */
export function GiftCodeRow({
  row,
  game,
}: {
  row: GiftCode;
  /** The game's name, in a list with codes of several games. */
  game?: string;
}) {
  const t = useTranslations("giftCodes");
  const [shown, setShown] = useState(false);
  return (
    <li className="rounded-control border border-line bg-raised p-3">
      <p className="leading-snug font-bold">{row.product_name}</p>
      <p className="text-sm text-muted tabular">
        {game && `${game} · `}
        <span className="sr-only">{t("time")}: </span>
        {formatMoment(row.created_at)}
      </p>
      {shown ? (
        <CodeLine code={row.code} of={row.product_name} t={t} />
      ) : (
        <button
          type="button"
          className="mt-2 flex min-h-target w-full items-center justify-between gap-3 rounded-control border border-line bg-ink px-3 text-left hover:border-edge"
          aria-label={`${t("reveal")}: ${row.product_name}`}
          onClick={() => setShown(true)}
        >
          <span aria-hidden="true" className="font-mono text-base font-bold text-muted">
            ••••••••
          </span>
          <span className="text-sm font-bold">{t("reveal")}</span>
        </button>
      )}
    </li>
  );
}

/** A code to copy, never truncated. */
export function CodeLine({
  code,
  of,
  t,
}: {
  code: string;
  /** The product, where others are listed beside it. */
  of?: string;
  /** Translates in the namespace of the line. */
  t: (key: "code" | "copy" | "copied") => string;
}) {
  return (
    <p className="mt-2 flex items-center justify-between gap-3 rounded-control border border-line bg-ink py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 font-mono text-base font-bold break-all text-gold">
        <span className="sr-only">{t("code")}: </span>
        {code}
      </span>
      <CopyButton
        value={code}
        of={of}
        labels={{ copy: t("copy"), copied: t("copied") }}
        className="shrink-0 px-3! text-sm!"
      />
    </p>
  );
}
