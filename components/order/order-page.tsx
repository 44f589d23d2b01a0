"use client";

import { useEffect } from "react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeviceMethods } from "@/lib/client/device-wallets";
import { requireSignIn } from "@/lib/client/session/session";
import { useSignedIn, useUserId } from "@/lib/client/session/use-user";
import { hrefs } from "@/lib/routes/paths";
import { useFollowedOrder } from "./order-follow";
import { focusOrderState } from "./order-headline";
import { OrderView } from "./order-view";
import { useTitleState } from "./use-title-state";

interface OrderPageProps {
  locale: string;
  alias: string;
  transactionId: string;
  deviceMethods: DeviceMethods;
  /** Its game is no longer sold. */
  gone?: boolean;
}

/**
 * The page of one order. A visitor is asked to sign in, and then sees the order at the same address. Another player who
 * signs in on the page begins anew: nothing of the first one's order stays.
 */
export function OrderPage(props: OrderPageProps) {
  return <FollowedOrder key={useUserId()} {...props} />;
}

function FollowedOrder({ transactionId, ...place }: OrderPageProps) {
  const t = useTranslations("result");
  const signedIn = useSignedIn();
  const { order, failure, refresh } = useFollowedOrder(signedIn ? transactionId : null, place.locale);
  useTitleState(order);
  const isShown = order !== undefined;
  // Who comes back from the provider's page wants to know how it went.
  useEffect(() => {
    if (isShown && document.activeElement === document.body) focusOrderState();
  }, [isShown]);
  const isForeign = failure !== undefined && [400, 403, 404].includes(failure.status);
  return (
    <>
      <div className="only-visitor">
        <p className="mb-4">{t("signInFirst")}</p>
        <Button variant="primary" onClick={() => void requireSignIn()}>
          {t("signIn")}
        </Button>
      </div>
      <div className={`only-signed-in ${isForeign ? "" : "min-h-[28rem]"}`}>
        {order && !isForeign ? (
          <OrderView
            transactionId={transactionId}
            order={order}
            troubled={failure !== undefined}
            refresh={refresh}
            {...place}
          />
        ) : isForeign ? (
          <>
            <Notice tone="error">{t("notFound")}</Notice>
            <a href={hrefs(place.locale).history()} className={buttonClass("quiet", "mt-4")}>
              {t("history")}
            </a>
          </>
        ) : (
          <>
            {failure && (
              <Notice tone="warn" className="mb-4">
                {t("trouble")}
              </Notice>
            )}
            <p className="sr-only" role="status">
              {t("loading")}
            </p>
            <Skeleton className="h-12" />
            <Skeleton className="mt-5 h-72" />
          </>
        )}
      </div>
    </>
  );
}
