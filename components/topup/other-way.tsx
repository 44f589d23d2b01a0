"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Panel } from "@/lib/client/order/panel";
import { asksForAnother } from "@/lib/client/order/refused";
import { useLastMethod } from "@/lib/client/order/use-last-method";
import type { TopupMethod } from "@/lib/client/topup-data";
import { suggestMethod } from "./method-groups";

interface OtherWayProps {
  panel: Panel;
  methods: readonly TopupMethod[];
  onChoose: (method: TopupMethod) => void;
}

/** After a refusal at submission: a button for the same amount by another method. */
export function OtherWay({ panel, methods, onChoose }: OtherWayProps) {
  const t = useTranslations("payment");
  const lastId = useLastMethod();
  if ((panel.at !== "info" && panel.at !== "review") || !panel.refused || !asksForAnother(panel.refused))
    return null;
  const refused = methods.find(({ view }) => view.id === panel.methodId);
  const able = methods.filter(({ options }) => options.some(([price]) => price === panel.amount));
  const other = refused && suggestMethod(able, refused, lastId);
  return (
    other && (
      <Button className="mt-4" onClick={() => onChoose(other)}>
        {t("suggest", { method: other.title })}
      </Button>
    )
  );
}
