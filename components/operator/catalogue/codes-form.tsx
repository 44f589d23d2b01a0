"use client";

import { useCallback, useRef, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Area } from "../area";
import { useChange } from "../use-change";
import { isTyped, useUnsaved } from "../use-unsaved";

interface CodesFormProps {
  /** Limited gifts of the draft: others have no codes of their own. */
  gifts: { id: string; name: string }[];
}

/** Adds codes to a limited gift, one a line. They are never shown again. */
export function CodesForm({ gifts }: CodesFormProps) {
  const t = useTranslations("operator.catalogue.codes");
  const tOperator = useTranslations("operator");
  const form = useRef<HTMLFormElement>(null);
  const { change, said, busy } = useChange(tOperator("failed"));
  useUnsaved(useCallback(() => isTyped(form.current), []));
  if (gifts.length === 0) return null;
  // The list is that of the draft; what is there alone has no codes yet.
  const unpublished = said?.fields.gift_id === undefined ? undefined : t("unpublished");

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const codes = String(data.get("codes") ?? "")
      .split(/\s+/)
      .filter(Boolean);
    const gift_id = String(data.get("gift_id"));
    const done = await change<"importGiftCodes">(
      ({ data: { added, twice, sold } }) => t("done", { added, twice, sold }),
      "importGiftCodes",
      { gift_id, codes },
    );
    if (done) form.current?.reset();
  }

  return (
    <section aria-labelledby="codes-heading" className="card p-5">
      <form ref={form} className="space-y-4" onSubmit={(event) => void submit(event)}>
        <h2 id="codes-heading" className="text-lg font-bold">
          {t("heading")}
        </h2>
        <p className="text-muted">{t("lead")}</p>
        <Select
          name="gift_id"
          label={t("gift")}
          error={unpublished}
          options={gifts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Area name="codes" label={t("codes")} rows={5} error={said?.fields.codes} />
        {said && !unpublished && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
        <Button type="submit" busy={busy}>
          {t("add")}
        </Button>
      </form>
    </section>
  );
}
