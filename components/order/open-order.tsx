"use client";

import { useEffect, useState } from "react";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { openOrderKey } from "@/lib/client/order/open-order-key";

const Line = lazyWithRetry(() => import("./open-order-line").then((file) => file.OpenOrderLine));

/**
 * The place of an open order, kept by the script before the first paint. What fills it is loaded only where there is
 * an order: marked by that script, or made later by this tab or another one.
 */
export function OpenOrder({ locale }: { locale: string }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const look = ({ key }: Partial<StorageEvent>) => {
      if (key === openOrderKey || "openOrder" in document.documentElement.dataset) setWanted(true);
    };
    look({});
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);
  return (
    <div className="open-order only-signed-in">
      {wanted && (
        <LazyBoundary waiting={null} missing={null}>
          <Line locale={locale} />
        </LazyBoundary>
      )}
    </div>
  );
}
