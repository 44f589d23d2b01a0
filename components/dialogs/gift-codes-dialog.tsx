"use client";

import { useTranslations } from "next-intl";
import { GiftCodeRow } from "@/components/shop/gift-code-row";
import { Skeleton } from "@/components/ui/skeleton";
import type { OpenDialogProps } from "./dialog-props";
import { Loaded } from "./loaded";
import { Shell } from "./shell";

/** Lists the gift codes that the player bought. */
export function GiftCodesDialog({ locale, load }: OpenDialogProps<"giftCodes">) {
  const t = useTranslations("giftCodes");
  return (
    <Shell title={t("title")} locale={locale}>
      <Loaded
        load={load}
        skeleton={[0, 1, 2].map((row) => (
          <Skeleton key={row} className="mb-3 h-24" />
        ))}
      >
        {(codes) =>
          codes.length === 0 ? (
            <p className="py-8 text-center text-muted">{t("empty")}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {codes.map((row) => (
                <GiftCodeRow key={row.code + row.created_at} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Shell>
  );
}
