"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { closeDialog } from "@/lib/client/layout/dialogs";
import type { OpenDialogProps } from "./dialog-props";
import { Loaded } from "./loaded";
import { readPlainBlocks, type PlainBlock } from "./plain-blocks";
import { Shell } from "./shell";

const looks: Record<PlainBlock["kind"], string> = {
  heading: "mt-5 mb-1 text-base font-bold first:mt-0",
  paragraph: "mt-2 first:mt-0",
  item: "mt-1.5 ml-5 list-item list-disc",
};

/** The publisher's rules (the_le), shown as plain text whatever their markup. */
export function WebshopRulesDialog({ locale, load }: OpenDialogProps<"webshopRules">) {
  const t = useTranslations("webshopRules");
  const tDialog = useTranslations("dialog");
  const tProduct = useTranslations("product");
  return (
    <Shell
      title={t("title")}
      locale={locale}
      reading
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {tDialog("understood")}
        </Button>
      }
    >
      <p className="mb-4 font-bold text-warn">{tProduct("once")}</p>
      <Loaded load={load} skeleton={<Skeleton className="h-64" />}>
        {(rules) => <Blocks blocks={readPlainBlocks(rules)} empty={t("empty")} />}
      </Loaded>
    </Shell>
  );
}

function Blocks({ blocks, empty }: { blocks: readonly PlainBlock[]; empty: string }) {
  if (blocks.length === 0) return <p className="py-6 text-center text-muted">{empty}</p>;
  return blocks.map(({ kind, text }, index) =>
    kind === "heading" ? (
      <h3 key={index} className={looks.heading}>
        {text}
      </h3>
    ) : (
      <p key={index} className={looks[kind]}>
        {text}
      </p>
    ),
  );
}
