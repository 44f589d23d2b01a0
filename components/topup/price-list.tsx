import { useTranslations } from "next-intl";
import type { TopupMethod } from "@/lib/client/topup-data";
import { formatVnd } from "@/lib/format/money";

/** Every method's amounts, for browsers without script. With script the page shows those of the chosen method. */
export function PriceList({ methods }: { methods: readonly TopupMethod[] }) {
  const t = useTranslations("payment");
  return (
    <noscript>
      <section className="card p-5">
        <h2 className="font-bold">{t("prices")}</h2>
        <dl>
          {methods.map(({ view, title, options }) => (
            <div key={view.id} className="mt-3">
              <dt>{title}</dt>
              <dd className="text-muted">{options.map(([price]) => formatVnd(price)).join(" · ")}</dd>
            </div>
          ))}
        </dl>
      </section>
    </noscript>
  );
}
