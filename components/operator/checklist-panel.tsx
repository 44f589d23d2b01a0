import { useTranslations } from "next-intl";
import type { Answer } from "@/lib/contract/endpoint";
import type { getChecklist } from "@/lib/contract/endpoints/operator";
import { useNames } from "./use-names";

/** What is left to do before a real sale: what stops it first, then what would be better. */
export function ChecklistPanel({ entries }: { entries: Answer<typeof getChecklist>["data"] }) {
  const t = useTranslations("operator.checklist");
  const nameOf = useNames();
  const parts = (["missing", "advice"] as const).map((state) => ({
    state,
    left: entries.filter((entry) => entry.state === state),
  }));
  if (parts.every(({ left }) => left.length === 0)) return null;
  return (
    <section aria-labelledby="checklist-heading" className="card space-y-4 border-gold/60 p-5">
      <h2 id="checklist-heading" className="text-lg font-bold">
        {t("heading")}
      </h2>
      {parts.map(({ state, left }) =>
        left.length === 0 ? null : (
          <div key={state}>
            <h3 className={`font-bold ${state === "missing" ? "text-bad" : "text-muted"}`}>{t(state)}</h3>
            <ul className="mt-2 space-y-2">
              {left.map(({ point, about }) => (
                <li key={point} className="border-t border-line pt-2">
                  <p>{t(`points.${point}`)}</p>
                  {about.length > 0 && (
                    <p className="text-sm break-words text-muted">{about.map(nameOf).join(" · ")}</p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      <p className="text-sm text-muted">{t("how")}</p>
    </section>
  );
}
