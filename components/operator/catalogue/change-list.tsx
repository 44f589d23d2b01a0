import { useLocale, useTranslations } from "next-intl";
import type { CatalogueChange } from "@/lib/contract/catalogue/changes";
import { useEditor } from "./editor-context";
import { titleOf } from "./schema";

/** More are counted alone. */
const most = 30;
const most_letters = 80;

/** What differs between two catalogues, one line each. */
export function ChangeList({ changes }: { changes: readonly CatalogueChange[] }) {
  const t = useTranslations("operator.catalogue");
  const placeOf = usePlaces();
  return (
    <ul className="space-y-1 text-sm">
      {changes.slice(0, most).map((change) => (
        <li key={`${change.at} ${change.kind}`} className="wrap-anywhere">
          <b>{t(`kinds.${change.kind}`)}</b> {placeOf(change)}
          {change.kind === "changed" && (
            <span className="text-muted">
              : {short(change.from)} → {short(change.to)}
            </span>
          )}
        </li>
      ))}
      {changes.length > most && <li>{t("more", { n: changes.length - most })}</li>}
    </ul>
  );
}

/**
 * Says where a change is: `games[kiem-the].packages[gold].price` by the fields' labels and the entries' ids; an entry that
 * came or went has its name, too.
 */
function usePlaces(): (change: CatalogueChange) => string {
  const { labelOf } = useEditor();
  const language = useLocale() === "en" ? "en" : "vi";
  return ({ at, from, to }) => {
    // An id may have dots in it, so that the path is not simply split at them.
    const parts = [...at.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)].map(([, field, id]) =>
      field === undefined ? { id: id ?? "" } : { field },
    );
    const entry = to ?? from;
    return parts
      .map(({ field, id }, n) => {
        if (field !== undefined) return `${n > 0 ? " › " : ""}${labelOf(field)}`;
        const isEntry = n === parts.length - 1 && typeof entry === "object" && !Array.isArray(entry);
        const title = isEntry ? titleOf({ id, ...entry }, language, 0) : id;
        return title === id ? `: ${id}` : `: ${title} (${id})`;
      })
      .join("");
  };
}

function short(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > most_letters ? `${text.slice(0, most_letters)}…` : text;
}
