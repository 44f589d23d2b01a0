"use client";

import { useRouter } from "next/navigation";
import { useCallback, useMemo, useState, type FormEvent } from "react";
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
import { useUnsaved } from "../use-unsaved";
import { ChangeList } from "./change-list";
import { EditorProvider, type Update } from "./editor-context";
import { fromForm, keyPathOf, pathNow, toForm, type KeyPath } from "./entries";
import { partOf, type PartName } from "./parts";
import type { Schema } from "./schema";
import { SchemaField } from "./schema-field";

interface PartEditorProps {
  part: PartName;
  /** The game's id; none for a new one. */
  id?: number;
  schema: Schema;
  value: unknown;
  draft: SeenDraft;
  /** Where the list of parts is. */
  back: string;
}

/** The draft that the operator sees, and what was in force then. */
export interface SeenDraft {
  revision: number;
  in_force: string;
}

/** A mark at the labels of fields that have to be filled in; a screen reader says so of the fields themselves. */
const marked = "[&_.field:has([aria-required])>label]:after:content-['_*'/'']";

interface Conflict {
  draft: SeenDraft;
  theirs: unknown;
  changes: CatalogueChange[];
  /** Who changed the draft, and when; without one it was published, or there was an import. */
  by?: string;
  at: string;
}

/** One part of the draft as a form. Whoever comes second is shown what the first has changed, and decides. */
export function PartEditor({ part, id, schema, value: seen, draft: seenDraft, back }: PartEditorProps) {
  const t = useTranslations("operator.catalogue");
  const tOperator = useTranslations("operator");
  const router = useRouter();
  const formOf = (content: unknown) => toForm(content, schema, schema);
  const [form, setForm] = useState(() => ({ value: formOf(seen), copy: 0 }));
  const [begun, setBegun] = useState({ value: seen, draft: seenDraft });
  const [faults, setFaults] = useState<{ at: KeyPath; sentence: string }[]>([]);
  const [said, setSaid] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);
  const [uploads, setUploads] = useState(0);
  const editor = useMemo(() => {
    // A fault stays with its entry where that was moved, and goes with it.
    const now = faults.map(({ at, sentence }) => [pathNow(form.value, at), sentence] as const);
    const faultsNow = Object.fromEntries(now.filter(([path]) => path !== undefined));
    const countUpload = (more: 1 | -1) => setUploads((count) => count + more);
    return { root: schema, faults: faultsNow, countUpload };
  }, [schema, faults, form.value]);
  // By content: the database does not keep the order of an object's fields.
  const isChanged = useCallback(
    () => uploads > 0 || changesOf(begun.value, fromForm(form.value)).length > 0,
    [uploads, form.value, begun.value],
  );
  useUnsaved(isChanged);

  /** What comes late, as an uploaded picture, is not for another operator's copy that was taken meanwhile. */
  const changeCopy = (copy: number) => (update: Update) =>
    setForm((before) => (before.copy === copy ? { copy, value: update(before.value) } : before));

  async function save(draft: SeenDraft): Promise<void> {
    setBusy(true);
    const { value } = form;
    const change = { part, value: fromForm(value), ...(id !== undefined && { of: id }) } as CataloguePart;
    const answer = await changeSite("changeCatalogueDraft", { ...draft, change });
    setBusy(false);
    if (answer.ok) {
      setBegun({ value: fromForm(value), draft });
      router.push(back);
      return router.refresh();
    }
    setFaults(
      Object.entries(answer.fields).map(([path, sentence]) => ({ at: keyPathOf(value, path), sentence })),
    );
    setSaid(answer.message || tOperator("failed"));
    if (answer.error === "draft_changed") await compare();
  }

  async function compare(): Promise<void> {
    const answer = await callEndpoint<typeof getCatalogueDraft>(addresses.getCatalogueDraft, {});
    if (!answer.ok) return;
    const { content, revision, in_force, changed_by: by, changed_at: at = "" } = answer.value.data;
    const theirs = partOf(content, part, id);
    const changes = changesOf(begun.value, theirs);
    setConflict({ draft: { revision: Number(revision), in_force }, theirs, changes, by, at });
  }

  function takeTheirs({ theirs, draft }: Conflict): void {
    setForm({ value: formOf(theirs), copy: form.copy + 1 });
    setBegun({ value: theirs, draft });
    setFaults([]);
    setConflict(undefined);
    setSaid(undefined);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setConflict(undefined);
    void save(begun.draft);
  }

  return (
    <form
      noValidate
      className={`card space-y-5 p-5 ${marked}`}
      aria-label={t(`parts.${part}`)}
      onSubmit={submit}
    >
      <p className="text-sm text-muted">{t("marked")}</p>
      {said && <Notice tone="error">{said}</Notice>}
      {conflict && (
        <Notice tone="warn">
          <p className="mb-2 font-bold">
            {conflict.by === undefined
              ? t("theirsPublished")
              : t("theirs", { by: conflict.by, at: formatMoment(conflict.at) })}
          </p>
          <ChangeList changes={conflict.changes} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button busy={busy || uploads > 0} onClick={() => void save(conflict.draft)}>
              {t("keepMine")}
            </Button>
            <Button onClick={() => takeTheirs(conflict)}>{t("takeTheirs")}</Button>
          </div>
        </Notice>
      )}
      <EditorProvider value={editor}>
        <SchemaField
          key={form.copy}
          name={part}
          path=""
          schema={schema}
          value={form.value}
          onChange={changeCopy(form.copy)}
        />
      </EditorProvider>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy || uploads > 0}>
          {t("save")}
        </Button>
        <a href={back} className="btn btn-quiet">
          {t("cancel")}
        </a>
      </div>
    </form>
  );
}
