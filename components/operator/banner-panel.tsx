"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { getSiteContent } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { useChange } from "./use-change";

type Banner = Answer<typeof getSiteContent>["data"]["slider"][number];

interface BannerPanelProps {
  locale: string;
  list: "slider" | "ads";
  banners: readonly Banner[];
  texts: Texts<"operator">;
}

/** Each banner with a switch of its own. */
export function BannerPanel({ locale, list, banners, texts }: BannerPanelProps) {
  const { change, said, busy } = useChange(texts.failed);
  const language = locale === "en" ? "en" : "vi";
  return (
    <section aria-labelledby={`${list}-heading`} className="card space-y-4 p-5">
      <h2 id={`${list}-heading`} className="text-lg font-bold">
        {texts[list]}
      </h2>
      {banners.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="space-y-2">
        {banners.map(({ id, status, title }) => {
          const name = title[language] || id;
          const on = status === 1;
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
              <span className="min-w-40 flex-1">{name}</span>
              <span className={on ? "text-good" : "text-muted"}>{on ? texts.shown : texts.hidden}</span>
              <Button
                busy={busy}
                aria-label={fill(on ? texts.hideNamed : texts.showNamed, { name })}
                onClick={() => void change(texts.saved, "setBanner", { list, id, on: !on })}
              >
                {on ? texts.hide : texts.show}
              </Button>
            </li>
          );
        })}
      </ul>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
    </section>
  );
}
