import { html } from "hono/html";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { fillIn, sentenceOf, type Locale } from "@/lib/i18n/sentences";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";
import type { DueLetter } from "../db/letters";
import type { OrderContext } from "../orders/context";
import type { Letter } from "../delivery/mailer";

/** What every letter says of the site. */
export interface LetterSite {
  name: string | undefined;
  public_url: string;
}

export const siteOf = ({ settings, public_url }: OrderContext): LetterSite => ({
  name: settings.SITE_NAME,
  public_url,
});

const texts = { vi, en };

function wordsOf(language: Locale, site: LetterSite) {
  const { letters: t, site: own } = texts[language];
  const account = `${site.public_url}${language === "en" ? "/en" : ""}/account`;
  return { t, site: site.name ?? own.name, account };
}

/** The receipt of an order that was settled, or the news that it was given back. Gift codes are not in it. */
export function composeOrderLetter(due: DueLetter, of: LetterSite): Letter {
  const { order, kind, language, email } = due;
  const { t, site, account } = wordsOf(language, of);
  const values = { site, code: order.id, link: account };
  const fill = (text: string) => fillIn(text, language, values);
  const lead = kind === "refunded" ? fill(t.refunded) : leadOf(due, t);
  const why = kind === "refunded" && order.error ? [sentenceOf(order.error, language)] : [];
  return letterOf({
    to: email,
    language,
    site,
    subject: fill(kind === "refunded" ? t.subjectRefunded : t.subjectSettled),
    paragraphs: [lead, ...why],
    rows: rowsOf(due, t),
    small: [fill(t.why)],
    id: `${order.id}.${kind}`,
  });
}

/** The letter with the code by which an address is taken into use. */
export function composeCodeLetter(
  about: { to: string; code: string; language: Locale; id: string },
  of: LetterSite,
): Letter {
  const { code, language, ...letter } = about;
  const { t, site, account } = wordsOf(language, of);
  const fill = (text: string) => fillIn(text, language, { site, code, link: account });
  return letterOf({
    ...letter,
    language,
    site,
    subject: fill(t.subjectCode),
    paragraphs: [fill(t.codeLead)],
    rows: [[t.confirmCode, code]],
    small: [fill(t.codeIgnore)],
  });
}

type Texts = (typeof vi)["letters"];

function leadOf({ order, language }: DueLetter, t: Texts): string {
  const item = order.itemName?.[language];
  const text =
    order.kind === "topup" || !item ? t.settledTopup : order.kind === "gift" ? t.settledGift : t.settledItem;
  return fillIn(text, language, { vxu: formatVxu(order.vxu + order.bonusVxu), item: item ?? "" });
}

function rowsOf({ order, kind, language, game, method }: DueLetter, t: Texts): [string, string][] {
  const rows: [string, string | null | undefined][] = [
    [t.code, order.id],
    [t.at, formatMoment((order.paidAt ?? order.endedAt ?? order.updatedAt).toISOString())],
    [t.game, game.game.name],
    [t.server, order.serverName],
    [t.character, order.characterName],
    [t.method, method?.[language]],
    [
      t.paid,
      order.spentVxu === null ? formatVnd(order.paidAmount ?? order.amount) : formatVxu(order.spentVxu),
    ],
    [t.vxu, kind === "settled" && order.kind === "topup" ? formatVxu(order.vxu) : null],
    [t.bonus, kind === "settled" && order.bonusVxu > 0 ? formatVxu(order.bonusVxu) : null],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

interface Parts {
  to: string;
  id: string;
  language: Locale;
  site: string;
  subject: string;
  paragraphs: string[];
  rows: [string, string][];
  small: string[];
}

/** A letter as text and as HTML that mail programs show alike: a table, no pictures, nothing loaded. */
function letterOf({ to, id, language, site, subject, paragraphs, rows, small }: Parts): Letter {
  const lines = rows.map(([label, value]) => `${label}: ${value}`);
  const text = [...paragraphs, lines.join("\n"), "-- ", ...small].join("\n\n");
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#f2f4f8;color:#14213d;font:16px/1.5 Arial,sans-serif"
      >
        <div style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;padding:24px">
          <p style="margin:0 0 16px;font-size:18px;font-weight:bold">${site}</p>
          ${paragraphs.map((line) => html`<p style="margin:0 0 16px">${line}</p>`)}
          <table role="presentation" width="100%" style="border-collapse:collapse">
            ${rows.map(
              ([label, value]) =>
                html`<tr>
                  <td style="padding:8px 0;border-top:1px solid #dde3ee;color:#55617d;white-space:nowrap">
                    ${label}
                  </td>
                  <td style="padding:8px 0 8px 16px;border-top:1px solid #dde3ee;text-align:right">
                    <b>${value}</b>
                  </td>
                </tr>`,
            )}
          </table>
          ${small.map((line) => html`<p style="margin:16px 0 0;font-size:13px;color:#55617d">${line}</p>`)}
        </div>
      </body>
    </html>`;
  return { to, id, subject, text, html: String(page) };
}
