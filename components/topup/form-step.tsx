"use client";

import { useState } from "react";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { Skeleton } from "@/components/ui/skeleton";
import type { Panel } from "@/lib/client/order/panel";
import type { Values } from "@/lib/client/order/form-values";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";

// Loaded when a method with fields is chosen.
const MethodForm = lazyWithRetry(() =>
  import("@/components/checkout/method-form").then((file) => file.MethodForm),
);

interface FormStepProps {
  panel: Extract<Panel, { at: "status" | "info" | "review" }>;
  method: TopupMethod;
  game: TopupGame;
  onFilled: (values: Values) => void;
}

/** The fields of the chosen method. What is typed stays while another amount is chosen. */
export function FormStep({ panel, method, game, onFilled }: FormStepProps) {
  const [answered, setAnswered] = useState<number>();
  const { id } = method.view;
  const refused = panel.at === "info" ? panel.refused : undefined;
  // After a refusal the form starts again with what is left of its values: a used card's code is not.
  const [last, setLast] = useState({ refused, count: 0 });
  if (refused && refused !== last.refused) setLast({ refused, count: last.count + 1 });
  return (
    <LazyBoundary waiting={<Skeleton className="h-48" />} attempt={id}>
      <MethodForm
        key={`${id} ${last.count}`}
        view={method.view}
        gameId={game.id}
        values={panel.values}
        answered={answered === id}
        refused={refused}
        onFilled={(values) => {
          setAnswered(id);
          onFilled(values);
        }}
      />
    </LazyBoundary>
  );
}
