"use client";

import { useState, type ComponentType } from "react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useEditor, type FieldProps } from "./editor-context";
import { emptyOf, titleOf, type Schema } from "./schema";

interface Inside {
  /** Draws an entry: lists are inside entries, too. */
  as: ComponentType<FieldProps>;
}

/** A list of entries, each opened at a touch, moved and removed; what is open is drawn, for there may be hundreds. */
export function ListField({ name, path, schema, value, onChange, as }: FieldProps & Inside) {
  const { root, labelOf } = useEditor();
  const t = useTranslations("operator.catalogue");
  const [opened, setOpened] = useState<number>();
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const items: Schema = schema.items ?? {};
  const label = labelOf(name);
  const put = (place: number, changed: unknown) =>
    onChange(entries.map((entry, n) => (n === place ? changed : entry)));
  function move(place: number, by: -1 | 1) {
    const other = place + by;
    onChange(entries.map((entry, n) => entries[n === place ? other : n === other ? place : n] ?? entry));
    setOpened(undefined);
  }
  function remove(place: number) {
    onChange(entries.filter((_, n) => n !== place));
    setOpened(undefined);
  }
  function add() {
    onChange([...entries, emptyOf(items, root)]);
    setOpened(entries.length);
  }
  return (
    <fieldset className="col-span-full min-w-0 space-y-2">
      <legend className="mb-1 font-bold">
        {label} <span className="font-normal text-muted">({entries.length})</span>
      </legend>
      {entries.map((entry, place) => (
        <Entry
          key={place}
          as={as}
          name={name}
          path={`${path}.${place}`}
          schema={items}
          value={entry}
          place={place}
          last={place === entries.length - 1}
          isOpen={opened === place}
          onOpen={(open) => setOpened(open ? place : undefined)}
          onChange={(changed) => put(place, changed)}
          onMove={(by) => move(place, by)}
          onRemove={() => remove(place)}
        />
      ))}
      <Button onClick={add}>{t("addTo", { what: label })}</Button>
    </fieldset>
  );
}

interface EntryProps extends FieldProps, Inside {
  place: number;
  last: boolean;
  isOpen: boolean;
  onOpen(open: boolean): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function Entry({ as: EntryFields, place, last, isOpen, onOpen, onMove, onRemove, ...field }: EntryProps) {
  const t = useTranslations("operator.catalogue");
  const { hasFaultIn } = useEditor();
  const language = useLocale() === "en" ? "en" : "vi";
  const title = titleOf(field.value, language, place);
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
