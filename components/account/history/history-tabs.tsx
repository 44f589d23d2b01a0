"use client";

import { useEffect, useState, type ComponentProps } from "react";
import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { storeCurrentPath } from "@/lib/client/game/current-path";
import { History } from "./history";
import { SignInFirst } from "./sign-in-first";

const BoughtCodes = lazyWithRetry(() => import("./bought-codes").then((file) => file.BoughtCodes));

/** The whole history in two tabs: orders, and gift codes. */
export function HistoryTabs(props: ComponentProps<typeof History>) {
  const t = useTranslations("history");
  const [shown, setShown] = useState<"orders" | "codes">("orders");
  useEffect(storeCurrentPath, []);
  return (
    <>
      <SignInFirst />
      <div className="only-signed-in">
        <Tabs
          label={t("what")}
          tabs={[
            { id: "orders", name: t("orders") },
            { id: "codes", name: t("codes") },
          ]}
          value={shown}
          onChange={(id) => setShown(id === "codes" ? "codes" : "orders")}
        >
          {shown === "orders" ? (
            <History {...props} />
          ) : (
            <LazyBoundary waiting={<Skeleton className="h-40" />}>
              <BoughtCodes />
            </LazyBoundary>
          )}
        </Tabs>
      </div>
    </>
  );
}
