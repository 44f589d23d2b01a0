import { useTranslations } from "next-intl";
import type { CatalogueChange } from "@/lib/contract/catalogue/changes";

/** More are counted alone. */
const most = 30;
const most_letters = 80;

/** What differs between two catalogues, one line each. */
export function ChangeList({ changes }: { changes: readonly CatalogueChange[] }) {
  const t = useTranslations("operator.catalogue");
  return (
    <ul className="space-y-1 text-sm">
      {changes.slice(0, most).map(({ at, kind, from, to }) => (
        <li key={`${at} ${kind}`} className="wrap-anywhere">
          <b>{t(`kinds.${kind}`)}</b> {at}
          {kind === "changed" && (
            <span className="text-muted">
              : {short(from)} → {short(to)}
            </span>
          )}
        </li>
      ))}
      {changes.length > most && <li>{t("more", { n: changes.length - most })}</li>}
    </ul>
  );
}

function short(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > most_letters ? `${text.slice(0, most_letters)}…` : text;
}
