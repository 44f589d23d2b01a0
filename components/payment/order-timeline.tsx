import { formatMoment } from "@/lib/browser/dates";
import type { Order } from "@/lib/contract/entities";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";

/** The steps of an order that mean something to a player, by the backend's names. */
const steps: Record<string, keyof Texts<"order">> = {
  made: "stepMade",
  paid: "stepPaid",
  arrived: "stepArrived",
  declined: "stepDeclined",
  expired: "stepExpired",
  review: "stepReview",
  refunded: "stepRefunded",
};

export function OrderTimeline({ order, texts }: { order: Order; texts: Texts<"order"> }) {
  const known = order.timeline.filter(({ step }) => step in steps);
  const shown = known.some(({ step }) => step === "made")
    ? known
    : [{ step: "made", at: order.created_at }, ...known];
  const waiting = order.state === "created" || order.state === "pending";
  return (
    <section>
      <h3 className="text-sm font-bold">{texts.timeline}</h3>
      <ol className="mt-2 flex flex-col gap-2 border-l-2 border-line pl-4">
        {shown.map(({ step, at }) => (
          <li key={step + at} className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span>{texts[steps[step] ?? "stepMade"]}</span>
            <time dateTime={at} className="text-muted tabular">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
      {waiting && order.expires_at && (
        <p className="mt-2 text-sm text-muted">
          {fill(texts.expiresAt, { time: formatMoment(order.expires_at) })}
        </p>
      )}
    </section>
  );
}
