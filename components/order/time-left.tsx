"use client";

import { useState } from "react";
import { formatRemaining, useSecondsUntil } from "@/lib/client/layout/countdown";
import type { Order } from "@/lib/contract/entities";

interface TimeLeftProps {
  order: Pick<Order, "payable_s" | "expires_at">;
  /** Said beside the time. */
  label?: string;
  /** Said when the time is over. */
  over?: string;
}

/**
 * The time in which the order can be paid, counted down. It is counted from what the backend said was left when it
 * answered, since a device's clock may be wrong; without that, from the order's end.
 */
export function TimeLeft({ order, label, over }: TimeLeftProps) {
  const [until] = useState(() => endOf(order));
  return until === undefined ? null : <Countdown until={until} label={label} over={over} />;
}

function Countdown({ until, label, over }: { until: string } & Pick<TimeLeftProps, "label" | "over">) {
  const left = useSecondsUntil(until) ?? 0;
  const tone = left < 60 ? "text-warn" : "text-muted";
  return (
    <span role="timer" className={`flex shrink-0 justify-between gap-4 text-sm ${tone}`}>
      {left > 0 ? (
        <>
          {label}
          <span className="font-bold tabular">{formatRemaining(left)}</span>
        </>
      ) : (
        over
      )}
    </span>
  );
}

/**
 * Whether the time in which an order can be paid is over, by what the backend said was left: then the provider is asked
 * for the last time, and a payment might come too late. False without that, since a device's clock may be wrong.
 */
export function useIsOver({ payable_s }: Pick<Order, "payable_s"> = {}): boolean {
  const [known, setKnown] = useState(() => ({ payable_s, until: endOf({ payable_s }) }));
  if (known.payable_s !== payable_s) setKnown({ payable_s, until: endOf({ payable_s }) });
  return useSecondsUntil(known.until ?? "") === 0;
}

function endOf({ payable_s, expires_at }: TimeLeftProps["order"]): string | undefined {
  if (payable_s !== undefined) return new Date(Date.now() + payable_s * 1000).toISOString();
  return expires_at;
}
