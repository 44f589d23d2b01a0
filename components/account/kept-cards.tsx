"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { StoredData } from "@/lib/contract/endpoints/stored-data";
import { closeIfOpen, openDialog } from "@/lib/client/layout/dialogs";
import { showToast } from "@/lib/client/layout/toast";
import { forgetCard } from "@/lib/client/order/order-calls";

type Card = StoredData["saved_cards"][number];

/** The saved cards, each of which can be removed; `reload` asks for them again. */
export function KeptCards({ cards, reload }: { cards: readonly Card[]; reload: () => void }) {
  const t = useTranslations("account");
  const tCards = useTranslations("savedCards");
  if (cards.length === 0) return t("noCards");

  const forget = (id: Card["id"], card: string) =>
    openDialog("removeCard", {
      card,
      async onConfirm() {
        const answer = await forgetCard(id);
        if (!answer.ok) return { ok: false, message: answer.message || tCards("notRemoved") };
        closeIfOpen("removeCard");
        void showToast("success", tCards("removed"));
        reload();
        return { ok: true };
      },
    });
  return (
    <ul className="space-y-2">
      {cards.map(({ id, brand, last_four, expiry }) => {
        const card = `${brand} •••• ${last_four}`;
        return (
          <li key={id} className="flex items-center gap-4">
            <span>
              {card}
              <br />
              <span className="text-sm font-normal text-muted">{tCards("expiry", { date: expiry })}</span>
            </span>
            <Button aria-label={t("removeCardNamed", { card })} onClick={() => forget(id, card)}>
              {t("removeCard")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
