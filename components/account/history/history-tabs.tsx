"use client";

import { useState, type ComponentProps } from "react";
import { later } from "@/components/layout/later";
import { LaterPlace } from "@/components/layout/later-place";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import type { Texts } from "@/lib/i18n/texts";
import { History } from "./history";
import { SignInFirst } from "./sign-in-first";

const BoughtCodes = later(() => import("./bought-codes").then((file) => file.BoughtCodes));

type HistoryTabsProps = Omit<ComponentProps<typeof History>, "texts"> & {
  texts: ComponentProps<typeof History>["texts"] & { giftCodes: Texts<"giftCodes"> };
};

/** The whole history: what was paid, and the gift codes that were bought. */
export function HistoryTabs({ texts, ...props }: HistoryTabsProps) {
  const { history } = texts;
  const [shown, setShown] = useState<"orders" | "codes">("orders");
  return (
    <>
      <SignInFirst texts={history} />
      <div className="only-signed-in">
        <Tabs
          label={history.what}
          tabs={[
            { id: "orders", name: history.orders },
            { id: "codes", name: history.codes },
          ]}
          value={shown}
          onChange={(id) => setShown(id === "codes" ? "codes" : "orders")}
        >
          {shown === "orders" ? (
            <History texts={texts} {...props} />
          ) : (
            <LaterPlace waiting={<Skeleton className="h-40" />}>
              <BoughtCodes texts={texts} />
            </LaterPlace>
          )}
        </Tabs>
      </div>
    </>
  );
}
