import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { TopupMethod } from "@/lib/client/topup-data";
import { formatVxu } from "@/lib/format/money";
import { mostAtOnce } from "./use-requested-vxu";

interface SeveralTopupsProps {
  /** What a purchase lacked. */
  lacking?: number;
  methods: readonly TopupMethod[];
  bonusPercent?: number;
}

/** Said where the player is led to, before paying: no one top-up brings what is lacking. */
export function SeveralTopups({ lacking, methods, bonusPercent }: SeveralTopupsProps) {
  const t = useTranslations("payment");
  const most = mostAtOnce(methods, bonusPercent);
  if (lacking === undefined || most === 0 || most >= lacking) return null;
  return (
    <Notice tone="warn" className="mb-4">
      {t("severalTopups", { missing: formatVxu(lacking), most: formatVxu(most) })}
    </Notice>
  );
}
