"use client";

import { useState, type ComponentType } from "react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { pathIn, useEditor, type FieldProps, type Update } from "./editor-context";
import { Fault } from "./fault";
import { entriesOf, Entry, toForm } from "./entries";
import { emptyOf, resolve, titleOf, type Fields, type Schema } from "./schema";

interface Inside {
  /** Draws an entry: lists are inside entries, too. */
  as: ComponentType<FieldProps>;
}

/** A list of entries, each opened at a touch, moved and removed; what is open is drawn, for there may be hundreds. */
export function ListField({ name, path, schema, value, onChange, as }: FieldProps & Inside) {
  const { root, labelOf } = useEditor();
  const t = useTranslations("operator.catalogue");
  const [opened, setOpened] = useState<number>();
  const entries = entriesOf(value);
  const items: Schema = schema.items ?? {};
  const label = labelOf(name);
  // By its key and in the list of that moment: the entry may have been moved, or removed, since it was drawn.
  const put = (key: number, update: Update) =>
    onChange((before) =>
      entriesOf(before).map((entry) => (entry.key === key ? new Entry(update(entry.value), key) : entry)),
    );
  function move(key: number, by: -1 | 1) {
    onChange((before) => {
      const moved = [...entriesOf(before)];
      const place = moved.findIndex((entry) => entry.key === key);
      const [one, other] = [moved[place], moved[place + by]];
      if (one && other) [moved[place], moved[place + by]] = [other, one];
      return moved;
    });
  }
  function add() {
    const fresh = new Entry(toForm(emptyOf(items, root), items, root));
    onChange((before) => [...entriesOf(before), fresh]);
    setOpened(fresh.key);
  }
  return (
    <fieldset className="col-span-full min-w-0 space-y-2">
      <legend className="mb-1 font-bold">
        {label} <span className="font-normal text-muted">({entries.length})</span>
      </legend>
      <Fault path={path} />
      {entries.map(({ key, value: each }, place) => (
        <EntryRow
          key={key}
          as={as}
          name={name}
          path={pathIn(path, place)}
          schema={items}
          value={each}
          place={place}
          last={place === entries.length - 1}
          isOpen={opened === key}
          onOpen={(open) => setOpened(open ? key : undefined)}
          onChange={(update) => put(key, update)}
          onMove={(by) => move(key, by)}
          onRemove={() => onChange((before) => entriesOf(before).filter((entry) => entry.key !== key))}
        />
      ))}
      <Button onClick={add}>{t("addTo", { what: label })}</Button>
    </fieldset>
  );
}

interface RowProps extends FieldProps, Inside {
  place: number;
  last: boolean;
  isOpen: boolean;
  onOpen(open: boolean): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function EntryRow({ as: EntryFields, place, last, isOpen, onOpen, onMove, onRemove, ...field }: RowProps) {
  const t = useTranslations("operator.catalogue");
  const { hasFaultIn, labelOf, root } = useEditor();
  const language = useLocale() === "en" ? "en" : "vi";
  const title = titleOf(field.value, language, place);
  const state = resolve(field.schema, root).properties?.state;
  const chosen = (field.value as Fields | undefined)?.state ?? (state && resolve(state, root).default);
  const isShown = isOpen || hasFaultIn(field.path);
  return (
    <div className="rounded-control border border-line">
      <div className="flex flex-wrap items-center gap-1 p-1">
        <button
          type="button"
          aria-expanded={isShown}
          className="min-h-target min-w-0 grow basis-32 rounded-control px-3 text-left font-bold wrap-anywhere hover:bg-raised"
          onClick={() => onOpen(!isOpen)}
        >
          {title}
        </button>
        {state && (
          <span className="px-2 text-sm text-muted">
            {typeof chosen === "string" ? labelOf(`state_${chosen}`) : t("asUsual")}
          </span>
        )}
        <span className="ml-auto flex gap-1">
          <Button
            variant="ghost"
            disabled={place === 0}
            aria-label={t("up", { what: title })}
            onClick={() => onMove(-1)}
          >
            ↑
          </Button>
          <Button
            variant="ghost"
            disabled={last}
            aria-label={t("down", { what: title })}
            onClick={() => onMove(1)}
          >
            ↓
          </Button>
          <Button variant="ghost" aria-label={t("remove", { what: title })} onClick={onRemove}>
            ×
          </Button>
        </span>
      </div>
      {isShown && (
        <div className="border-t border-line p-3 sm:p-4">
          <EntryFields {...field} name="entry" />
        </div>
      )}
    </div>
  );
}
