import { useTranslations } from "next-intl";
import { ownSupportHours } from "@/lib/client/layout/support-hours";
import type { Order } from "@/lib/contract/entities";
import { formatMoment } from "@/lib/format/dates";
import { stepsOf } from "./order-steps";

const dots = { good: "bg-good", warn: "bg-warn", bad: "bg-bad" };

/** The order's done steps with their times, and the coming ones. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations("order");
  const hours = ownSupportHours();
  return (
    <>
      <ol className="my-2 flex flex-col gap-2 border-l-2 border-line pl-4">
        {stepsOf(order).map(({ name, at, tone }) => (
          <li key={name} className="relative flex flex-wrap justify-between gap-x-4 text-sm">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.3125rem] size-2 rounded-full ${at ? dots[tone] : "border border-edge bg-ink"}`}
            />
            <span className={at ? "" : "text-muted"}>{t(name)}</span>
            {at ? (
              <time dateTime={at} className="text-muted tabular">
                {formatMoment(at)}
              </time>
            ) : (
              <span className="text-muted">{t("stepToCome")}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="my-2 text-sm text-muted">{hours ? t("supportAt", { hours }) : t("support")}</p>
    </>
  );
}
