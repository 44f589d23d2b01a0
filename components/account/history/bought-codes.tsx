"use client";

import { useTranslations } from "next-intl";
import { GiftCodeRow } from "@/components/shop/gift-code-row";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useBoughtCodes } from "./bought-codes-store";

/** The gift codes that the player bought, of all games. */
export function BoughtCodes() {
  const t = useTranslations("history");
  const tGiftCodes = useTranslations("giftCodes");
  const { codes, failure, retry } = useBoughtCodes();
  if (failure)
    return (
      <Notice tone="error">
        <p>{failure.message || t("codesFailed")}</p>
        <Button className="mt-2" onClick={retry}>
          {t("retry")}
        </Button>
      </Notice>
    );
  if (!codes)
    return (
      <>
        <p className="sr-only" role="status">
          {t("loading")}
        </p>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="mb-3 h-32" />
        ))}
      </>
    );
  if (codes.length === 0) return <p className="card p-6 text-center text-muted">{tGiftCodes("empty")}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {codes.map((code) => (
        <GiftCodeRow key={code.code} row={code} game={code.game} />
      ))}
    </ul>
  );
}
