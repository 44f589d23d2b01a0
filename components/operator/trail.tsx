import { useTranslations } from "next-intl";
import type { Answer } from "@/lib/contract/endpoint";
import type { listOperatorLog } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import type { Messages } from "@/lib/i18n/messages";
import { useDetails } from "./say-details";

interface TrailProps {
  log: Answer<typeof listOperatorLog>["data"];
}

/** The audit entries: who did what and when, newest first. */
export function Trail({ log: { entries, next_before } }: TrailProps) {
  const t = useTranslations("operator");
  const sayDetails = useDetails();
  const tActions = useTranslations("operator.actions");
  const isKnown = (action: string): action is keyof Messages["operator"]["actions"] =>
    tActions.has(action as keyof Messages["operator"]["actions"]);
  return (
    <section aria-labelledby="trail-heading" className="card space-y-4 p-5">
      <h2 id="trail-heading" className="text-lg font-bold">
        {t("trail")}
      </h2>
      {entries.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ol className="space-y-3 text-sm">
        {entries.map(({ id, at, username, action, details, address }) => (
          <li key={id} className="border-t border-line pt-2">
            <p>
              <time dateTime={at} className="text-muted tabular">
                {formatMoment(at)}
              </time>{" "}
              <b>{username}</b> <span className="text-muted">({address})</span>
            </p>
            <p>{isKnown(action) ? tActions(action) : action}</p>
            {Object.keys(details).length > 0 && (
              <p className="break-words text-muted">{cut(sayDetails(details))}</p>
            )}
          </li>
        ))}
      </ol>
      {next_before !== null && (
        <a href={`?before=${next_before}`} className="inline-flex min-h-target items-center underline">
          {t("earlier")}
        </a>
      )}
    </section>
  );
}

const most_letters = 300;

const cut = (said: string) => (said.length > most_letters ? `${said.slice(0, most_letters)}…` : said);
