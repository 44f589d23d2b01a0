"use client";

import { useRef, useState } from "react";
import { useTranslations } from "next-intl";
import { askChallenge, isChallengeRefused } from "@/components/checkout/ask-challenge";
import { useChosen } from "@/components/checkout/use-chosen";
import { Button } from "@/components/ui/button";
import { useSecondsUntil } from "@/lib/client/layout/countdown";
import type { Values } from "@/lib/client/order/form-values";
import { requireSignIn, useSession } from "@/lib/client/session/session";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Item } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { buyByMethod, buyFromWallet, leadBack } from "./buy-confirmed";
import type { ItemShopData } from "./item-data";
import { LockoutNotice } from "./lockout-notice";
import type { ItemShopState } from "./use-item-shop";
import { useWalletFreeAt } from "./use-items";

const past = new Date(0).toISOString();

interface ItemConfirmProps {
  data: ItemShopData;
  shop: ItemShopState;
  item: Item;
}

/** The confirmation: who gets what for how much, the purchase button, and the time left within the lockout. */
export function ItemConfirm({ data, shop, item }: ItemConfirmProps) {
  const t = useTranslations("itemShop");
  const tPayment = useTranslations("payment");
  const { game } = data;
  const { role, byWallet, method } = shop;
  const { balance } = useSession();
  const [busy, setBusy] = useState(false);
  const lock = useWalletFreeAt(game.id, item, byWallet);
  const left_s = useSecondsUntil(lock.freeAt ?? past) ?? 0;
  const { bank, card } = useChosen(game.id, method?.view.id ?? 0, byWallet ? {} : shop.typed.values);
  const lines: [string, string | undefined][] = [
    [tPayment("game"), game.name],
    [tPayment("character"), role?.name],
    [tPayment("server"), role?.server_name],
    [t("item"), item.name],
    [tPayment("method"), byWallet ? t("wallet") : method?.title],
    [tPayment("bank"), bank],
    [tPayment("card"), card],
    [t("balance"), byWallet && balance !== undefined ? formatVxu(balance) : undefined],
    [t("price"), byWallet ? formatVxu(item.price) : formatVnd(item.price_vnd ?? 0)],
  ];
  /** A second press may come before the first one is rendered. */
  const running = useRef(false);

  async function once(buy: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    shop.say("");
    await buy().finally(() => {
      running.current = false;
      setBusy(false);
    });
  }

  const payBy = (chosen: TopupMethod, challenge?: Values) =>
    once(async () => {
      const refused = await buyByMethod({ data, shop, item, t }, chosen, challenge);
      if (!refused) return;
      if (!isChallengeRefused(refused, chosen.view))
        return leadBack(shop, chosen, refused, tPayment("refused"));
      // The card was not refused: only the captcha is asked again.
      askChallenge(chosen, (next) => void payBy(chosen, next), refused.message);
    });

  const press = async () => {
    if (!(await requireSignIn())) return;
    if (byWallet && data.walletId !== undefined) {
      const { walletId } = data;
      await once(() => buyFromWallet({ data, shop, item, t }, walletId));
      lock.ask();
    } else if (method) askChallenge(method, (challenge) => void payBy(method, challenge));
  };
  return (
    <>
      <dl className="lines">
        {lines.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="font-bold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {byWallet && <LockoutNotice left_s={left_s} />}
      <Button
        variant="primary"
        className="mt-4 min-h-[52px] w-full"
        busy={busy}
        disabled={(byWallet && left_s > 0) || (game.needsCharacter && !role)}
        onClick={() => void press()}
      >
        {t("buy")}
      </Button>
    </>
  );
}
