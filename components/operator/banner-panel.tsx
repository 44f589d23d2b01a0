"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { getSiteContent } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import { Allowed } from "./allowed";
import { useChange } from "./use-change";

type Banner = Answer<typeof getSiteContent>["data"]["slider"][number];

interface BannerPanelProps {
  locale: string;
  list: "slider" | "ads";
  banners: readonly Banner[];
}

/** The banners, each with a switch. */
export function BannerPanel({ locale, list, banners }: BannerPanelProps) {
  const t = useTranslations("operator");
  const { change, said, busy } = useChange(t("failed"));
  const language = locale === "en" ? "en" : "vi";
  return (
    <section aria-labelledby={`${list}-heading`} className="card space-y-4 p-5">
      <h2 id={`${list}-heading`} className="text-lg font-bold">
        {t(list)}
      </h2>
      {banners.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="space-y-2">
        {banners.map(({ id, status, title }) => {
          const name = title[language] || id;
          const on = status === 1;
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
              <span className="min-w-40 flex-1">{name}</span>
              <span className={on ? "text-good" : "text-muted"}>{on ? t("shown") : t("hidden")}</span>
              <Allowed right="editContent">
                <Button
                  busy={busy}
                  aria-label={t(on ? "hideNamed" : "showNamed", { name })}
                  onClick={() => void change(t("saved"), "setBanner", { list, id, on: !on })}
                >
                  {on ? t("hide") : t("show")}
                </Button>
              </Allowed>
            </li>
          );
        })}
      </ul>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
    </section>
  );
}
