"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceGrid } from "@/components/ui/choice";
import { CodeBadge } from "@/components/ui/code-badge";
import { maskOf, useSavedCards, type SavedCard } from "@/lib/browser/order/saved-cards";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";

interface SavedCardsProps {
  name: string;
  gameId: number;
  methodId: number;
  value: string;
  onChange: (value: string) => void;
  texts: Texts<"payment">;
}

/** The cards kept before, masked, and another one. A kept card can be forgotten here. */
export function SavedCards({ name, gameId, methodId, value, onChange, texts }: SavedCardsProps) {
  const { cards, remove } = useSavedCards(gameId, methodId);
  const [removing, setRemoving] = useState<string>();
  if (cards.length === 0) return <p className="text-sm text-muted">{texts.cardOnPage}</p>;

  const forget = async (card: SavedCard) => {
    setRemoving(card.id);
    const gone = await remove(card.id, { removed: texts.cardRemoved, failed: texts.cardNotRemoved });
    setRemoving(undefined);
    if (gone && value === card.id) onChange("");
  };
  return (
    <div className="flex flex-col gap-2">
      <ChoiceGrid
        legend={texts.savedCards}
        name={name}
        columns="grid-cols-1"
        value={value}
        onChange={onChange}
        options={[
          ...cards.map((card) => ({
            value: card.id,
            label: maskOf(card),
            hint: fill(texts.cardExpiry, { date: card.expiry }),
            image: <CodeBadge code={card.brand} />,
          })),
          { value: "", label: texts.newCard, hint: texts.cardOnPage },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {cards.map((card) => (
          <Button
            key={card.id}
            variant="ghost"
            busy={removing === card.id}
            onClick={() => void forget(card)}
            className="text-sm!"
          >
            {fill(texts.removeCard, { card: maskOf(card) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
