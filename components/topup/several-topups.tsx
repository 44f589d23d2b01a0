import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { TopupMethod } from "@/lib/client/topup-data";
import { formatVxu } from "@/lib/format/money";
import { mostAtOnce } from "./use-requested-vxu";

interface SeveralTopupsProps {
  /** The Vxu that a purchase lacked. */
  lacking?: number;
  methods: readonly TopupMethod[];
  bonusPercent?: number;
}

/** Says before paying that a single top-up can't bring the lacking Vxu. */
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
