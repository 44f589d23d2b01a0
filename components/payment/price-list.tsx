import type { Texts } from "@/lib/i18n/texts";
import { formatVnd } from "@/lib/money";
import type { TopupMethod } from "./topup-data";

/** For a reader without script: every method's amounts. A page with script shows those of the chosen one. */
export function PriceList({ methods, texts }: { methods: readonly TopupMethod[]; texts: Texts<"payment"> }) {
  return (
    <noscript>
      <section className="card p-5">
        <h2 className="font-bold">{texts.prices}</h2>
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
