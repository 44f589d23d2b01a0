import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { formatMoment } from "@/lib/format/dates";

interface FilePanelProps {
  state: { maintain: "off" | "ahead" | "now" | "broken"; inspect: "off" | "ahead" | "now"; until?: string };
}

/** Shows maintain.json, which closes the site whatever the backend's list says. */
export function FilePanel({ state: { maintain, inspect, until } }: FilePanelProps) {
  const t = useTranslations("operator");
  const lines = {
    off: t("fileOff"),
    ahead: t("fileAhead"),
    now: t("fileNow"),
    broken: t("fileBroken"),
  };
  return (
    <section aria-labelledby="file-heading" className="card space-y-3 p-5">
      <h2 id="file-heading" className="text-lg font-bold">
        {t("file")}
      </h2>
      <Notice tone={maintain === "off" ? "info" : maintain === "broken" ? "error" : "warn"}>
        <p>{lines[maintain]}</p>
        {until && maintain !== "off" && <p>{t("until", { time: formatMoment(until) })}</p>}
        {inspect !== "off" && <p>{t("fileInspect")}</p>}
      </Notice>
      <p className="text-sm text-muted">{t("fileHow")}</p>
      <pre className="rounded-control bg-ink p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{"npm run maintain -- on --until 2026-11-21T02:00:00+07:00\nnpm run maintain -- off"}</code>
      </pre>
    </section>
  );
}
