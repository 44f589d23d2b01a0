"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { CatalogueDraft } from "@/lib/contract/endpoints/operator-catalogue";
import { formatMoment } from "@/lib/format/dates";
import { PressTwice } from "../press-twice";
import { useChange } from "../use-change";
import { ChangeList } from "./change-list";

/** What publishing would change, the way to do it, and the way back to the version before. */
export function DraftPanel({ draft, preview }: { draft: CatalogueDraft; preview: string }) {
  const t = useTranslations("operator.catalogue");
  const tOperator = useTranslations("operator");
  const { change, said, busy } = useChange(tOperator("failed"));
  const { revision, in_force, changes, faults, versions } = draft;
  const isDraft = draft.changed_by !== undefined;
  const faultLines = Object.entries(faults);
  const published = ({ data }: { data: { version: unknown } }) =>
    t("published", { version: String(data.version) });
  return (
    <section aria-labelledby="draft-heading" className="card space-y-4 p-5">
      <h2 id="draft-heading" className="text-lg font-bold">
        {t("draft")}
      </h2>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
      {isDraft ? (
        <>
          <p className="text-muted">
            {t("changedBy", { by: draft.changed_by ?? "", at: formatMoment(draft.changed_at ?? "") })}
          </p>
          {changes.length === 0 ? <p>{t("noChanges")}</p> : <ChangeList changes={changes} />}
          {faultLines.length > 0 && (
            <Notice tone="error">
              <p className="mb-1 font-bold">{t("faults")}</p>
              <ul className="text-sm">
                {faultLines.map(([path, sentence]) => (
                  <li key={path} className="wrap-anywhere">
                    {path}: {sentence}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              busy={busy}
              disabled={changes.length === 0 || faultLines.length > 0}
              onClick={() => void change(published, "publishCatalogueDraft", { revision, in_force })}
            >
              {t("publish")}
            </Button>
            {faultLines.length === 0 && (
              <a href={preview} target="_blank" rel="noreferrer" className="btn btn-quiet">
                {t("preview")}
              </a>
            )}
            <PressTwice
              action={t("discard")}
              of={t("draft")}
              busy={busy}
              onPress={() => void change(t("discarded"), "discardCatalogueDraft", { revision })}
            />
          </div>
        </>
      ) : (
        <p className="text-muted">{t("noDraft")}</p>
      )}
      {versions.length > 0 && (
        <details>
          <summary className="min-h-target cursor-pointer py-2 font-bold">{t("versions")}</summary>
          <ol className="space-y-1 text-sm">
            {versions.map(({ id, at, by, restores }) => (
              <li key={id}>
                {t("version", { n: id, by, at: formatMoment(at) })}
                {restores !== undefined && ` · ${t("restores", { n: restores })}`}
              </li>
            ))}
          </ol>
          {versions.length > 1 && (
            <div className="mt-3">
              <Button
                busy={busy}
                onClick={() => void change(published, "restoreCatalogueVersion", { in_force })}
              >
                {t("back")}
              </Button>
            </div>
          )}
        </details>
      )}
    </section>
  );
}
