"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ChoiceGrid } from "@/components/ui/choice";
import { CodeBadge } from "@/components/ui/code-badge";
import { closeIfOpen, openDialog } from "@/lib/client/layout/dialogs";
import { isSameId, type Id } from "@/lib/contract/ids";
import { maskOf, useSavedCards, type SavedCard } from "./saved-cards-store";

interface SavedCardsProps {
  name: string;
  gameId: Id;
  methodId: number;
  value: Id;
  /** The form was filled in before, so an empty value means another card. */
  answered?: boolean;
  onChange: (id: Id) => void;
}

/** The saved cards, masked, and "another card". The only saved card is preselected; each can be removed here. */
export function SavedCards({ name, gameId, methodId, value, answered = false, onChange }: SavedCardsProps) {
  const t = useTranslations("savedCards");
  const { cards, remove } = useSavedCards(gameId, methodId);
  const decided = useRef(answered || value !== "");
  const chooseOnly = useEffectEvent(() => {
    if (decided.current || cards.length === 0) return;
    decided.current = true;
    const [only, ...others] = cards;
    if (only && others.length === 0) onChange(only.id);
  });
  // The form gets the preselected card once the cards are loaded.
  useEffect(() => chooseOnly(), [cards.length]);
  if (cards.length === 0) return <p className="text-sm text-muted">{t("onPage")}</p>;

  const forget = (card: SavedCard) =>
    openDialog("removeCard", {
      card: maskOf(card),
      async onConfirm() {
        const answer = await remove(card.id, { removed: t("removed"), failed: t("notRemoved") });
        if (!answer.ok) return answer;
        if (isSameId(value, card.id)) onChange("");
        closeIfOpen("removeCard");
        return answer;
      },
    });
  return (
    <div className="flex flex-col gap-2">
      <ChoiceGrid
        legend={t("heading")}
        name={name}
        columns="grid-cols-1"
        value={String(value)}
        onChange={(id) => onChange(cards.find((card) => isSameId(card.id, id))?.id ?? id)}
        options={[
          ...cards.map((card) => ({
            value: String(card.id),
            label: maskOf(card),
            hint: t("expiry", { date: card.expiry }),
            image: <CodeBadge code={card.brand} />,
          })),
          { value: "", label: t("newCard"), hint: t("onPage") },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {cards.map((card) => (
          <Button key={card.id} variant="ghost" onClick={() => forget(card)} className="text-sm!">
            {t("remove", { card: maskOf(card) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
