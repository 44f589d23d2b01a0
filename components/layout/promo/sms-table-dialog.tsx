"use client";

import { Shell } from "@/components/dialogs/shell";
import type { Shown } from "@/components/dialogs/shown";
import { fill } from "@/lib/i18n/fill";
import { formatVnd } from "@/lib/money";

const short_code = "9029";
const amounts_vnd = [10_000, 20_000, 50_000, 100_000];

/** What a top-up by SMS earns, for every amount that the short code takes. */
export function SmsTableDialog({ locale, messages }: Shown<"smsTable">) {
  const texts = messages.smsTable;
  return (
    <Shell title={texts.title} locale={locale} messages={messages} reading>
      <p className="mb-4">{fill(texts.lead, { number: short_code })}</p>
      <table className="w-full border-collapse text-left tabular [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_th]:pb-2 [&_th]:text-sm">
        <caption className="sr-only">{texts.title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col">{texts.amount}</th>
            <th scope="col">{texts.number}</th>
            <th scope="col" className="text-right">
              {texts.first}
            </th>
            <th scope="col" className="text-right">
              {texts.later}
            </th>
          </tr>
        </thead>
        <tbody>
          {amounts_vnd.map((amount) => (
            <tr key={amount}>
              <td className="font-bold">{formatVnd(amount)}</td>
              <td>{short_code}</td>
              <td className="text-right font-bold text-gold">+10%</td>
              <td className="text-right font-bold text-gold">+5%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted">{texts.hours}</p>
    </Shell>
  );
}
