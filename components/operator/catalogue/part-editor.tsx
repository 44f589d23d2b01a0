"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callEndpoint } from "@/lib/client/call";
import { changesOf, type CatalogueChange } from "@/lib/contract/catalogue/changes";
import * as addresses from "@/lib/contract/operator-addresses";
import type { getCatalogueDraft } from "@/lib/contract/endpoints/operator";
import type { CataloguePart } from "@/lib/contract/endpoints/operator-catalogue";
import { formatMoment } from "@/lib/format/dates";
import { changeSite } from "../operator-calls";
import { ChangeList } from "./change-list";
import { EditorProvider } from "./editor-context";
import { partOf, type PartName } from "./parts";
import type { Schema } from "./schema";
import { SchemaField } from "./schema-field";

interface PartEditorProps {
  part: PartName;
  /** The game's id; none for a new one. */
  id?: number;
  schema: Schema;
  value: unknown;
  revision: number;
  /** Where the list of parts is. */
  back: string;
}

interface Conflict {
  revision: number;
  theirs: unknown;
  changes: CatalogueChange[];
  by: string;
  at: string;
}

/** One part of the draft as a form. Whoever comes second is shown what the first has changed, and decides. */
export function PartEditor({ part, id, schema, value: seen, revision: seenRevision, back }: PartEditorProps) {
  const t = useTranslations("operator.catalogue");
  const tOperator = useTranslations("operator");
  const router = useRouter();
  const [value, setValue] = useState(seen);
  const [begun, setBegun] = useState({ value: seen, revision: seenRevision, copy: 0 });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [said, setSaid] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);
  const editor = useMemo(() => ({ root: schema, faults }), [schema, faults]);

  async function save(revision: number): Promise<void> {
    setBusy(true);
    const change = { part, value, ...(id !== undefined && { of: id }) } as CataloguePart;
    const answer = await changeSite("changeCatalogueDraft", { revision, change });
    setBusy(false);
    if (answer.ok) {
      router.push(back);
      return router.refresh();
    }
    setFaults(answer.fields);
    setSaid(answer.message || tOperator("failed"));
    if (answer.error === "draft_changed") await compare();
  }

  async function compare(): Promise<void> {
    const answer = await callEndpoint<typeof getCatalogueDraft>(addresses.getCatalogueDraft, {});
    if (!answer.ok) return;
    const { content, revision, changed_by: by = "", changed_at: at = "" } = answer.value.data;
    const theirs = partOf(content, part, id);
    setConflict({ revision, theirs, changes: changesOf(begun.value, theirs), by, at });
  }

  function takeTheirs({ theirs, revision }: Conflict): void {
    setValue(theirs);
    setBegun({ value: theirs, revision, copy: begun.copy + 1 });
    setConflict(undefined);
    setSaid(undefined);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setConflict(undefined);
    void save(begun.revision);
  }

  return (
    <form noValidate className="card space-y-5 p-5" aria-label={t(`parts.${part}`)} onSubmit={submit}>
      {said && <Notice tone="error">{said}</Notice>}
      {conflict && (
        <Notice tone="warn">
          <p className="mb-2 font-bold">{t("theirs", { by: conflict.by, at: formatMoment(conflict.at) })}</p>
          <ChangeList changes={conflict.changes} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void save(conflict.revision)}>
              {t("keepMine")}
            </Button>
            <Button onClick={() => takeTheirs(conflict)}>{t("takeTheirs")}</Button>
          </div>
        </Notice>
      )}
      <EditorProvider value={editor}>
        <SchemaField key={begun.copy} name={part} path="" schema={schema} value={value} onChange={setValue} />
      </EditorProvider>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t("save")}
        </Button>
        <a href={back} className="btn btn-quiet">
          {t("cancel")}
        </a>
      </div>
    </form>
  );
}
