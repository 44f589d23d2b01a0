import { useLocale, useTranslations } from "next-intl";
import type { ChecklistEntry } from "@/lib/contract/checklist";
import type { Answer } from "@/lib/contract/endpoint";
import type { getChecklist } from "@/lib/contract/endpoints/operator";
import type { Right } from "@/lib/contract/rights";
import { hrefs } from "@/lib/routes/paths";
import { useMay } from "./allowed";
import { useNames } from "./use-names";

/** Where a point is done at the desk, and the right that its page needs; others are done on the server. */
interface Place {
  page: "catalogue" | "operators";
  right: Right;
  /** What of the page, as its address names it. */
  part?: string;
}

const catalogue = { page: "catalogue", right: "editContent" } as const;
const operators = { page: "operators", right: "readOperators" } as const;
const site = { ...catalogue, part: "?part=site" };
const places: Partial<Record<ChecklistEntry["point"], Place>> = {
  games: { ...catalogue, part: "?part=game" },
  methods: { ...catalogue, part: "?part=methods" },
  bonus: site,
  gift_codes: { ...catalogue, part: "#codes-heading" },
  operators,
  second_operator: operators,
  support: site,
  company: site,
  terms: site,
};

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
                  <Point point={point} />
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

/** What is to be done, as a link to where, for who may do it there. */
function Point({ point }: Pick<ChecklistEntry, "point">) {
  const t = useTranslations("operator.checklist");
  const pageOf = hrefs(useLocale()).operator;
  const { page, right, part = "" }: Partial<Place> = places[point] ?? {};
  const isAllowed = useMay(right ?? "ownAccount");
  if (!page || !isAllowed) return <p>{t(`points.${point}`)}</p>;
  return (
    <a href={`${pageOf(page)}${part}`} className="inline-flex min-h-target items-center underline">
      {t(`points.${point}`)}
    </a>
  );
}
