import { html, raw } from "hono/html";
import { localeOf, type Locale } from "@/lib/i18n/sentences";
import { methods } from "@/lib/payment";
import { providerName } from "@/lib/payment/provider";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";
import { callbackModes, outcomes } from "./context";
import type { SandboxPayment } from "./tables";

/** The style of the sandbox's pages, which replace other companies' pages. */
const pageStyle = `
:root{color-scheme:light;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#14213d}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#eef2f8;display:grid;grid-template-rows:auto 1fr auto}
header{background:#0b3b8c;color:#fff;padding:18px 20px}header b{font-size:18px;letter-spacing:.02em}
header span{display:inline-block;margin-left:10px;padding:1px 8px;border:1px solid #ffffff88;border-radius:99px;font-size:13px}
main{width:100%;max-width:460px;margin:24px auto;padding:0 16px}
.card{background:#fff;border-radius:16px;padding:24px;box-shadow:0 6px 30px #0b3b8c1c}
.amount{font-size:34px;font-weight:700;margin:4px 0 18px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:10px 16px;margin:0 0 22px}dt{color:#5a6785}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:48px;width:100%;border-radius:12px;border:1px solid #c6d0e2;background:#fff;color:inherit;cursor:pointer}
button.go{background:#0b3b8c;border-color:#0b3b8c;color:#fff;margin-bottom:10px}
button:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid #f5a623;outline-offset:2px}
details{margin-top:20px;border-top:1px solid #e3e8f2;padding-top:14px}summary{cursor:pointer;min-height:44px;display:flex;align-items:center;color:#44506d}
input{font:inherit;width:100%;min-height:46px;border-radius:10px;border:1px solid #c6d0e2;padding:0 12px;margin-bottom:6px}input:focus-visible{outline:3px solid #f5a623;outline-offset:2px}
label{display:block;margin:10px 0 4px;color:#44506d}select{font:inherit;width:100%;min-height:44px;border-radius:10px;border:1px solid #c6d0e2;background:#fff;padding:0 10px;margin-bottom:10px}
.done{padding:14px 16px;border-radius:12px;background:#e6f4ea;color:#0d5326}.no{background:#fdeaea;color:#8a1c1c}
footer{padding:16px;text-align:center;color:#5a6785;font-size:14px}`;

/** Proper names, the same in every language. */
const names: Record<string, string> = {
  momo: "MoMo",
  zalopay: "ZaloPay",
  "viettel-money": "Viettel Money",
  moca: "Moca",
  "international-card": "OnePay",
  applepay: "Apple Pay",
  googlepay: "Google Pay",
  samsungpay: "Samsung Pay",
  ...Object.fromEntries(
    methods.flatMap(({ provider }) =>
      provider?.kind === "sms" ? [[providerName(provider), `SMS 9029 · ${provider.operator}`]] : [],
    ),
  ),
};

/** The language that the backend requested for the page, by each provider's own parameter. */
export function languageFor({ request }: SandboxPayment, accepted?: string): Locale {
  const asked = (
    request.vnp_Locale ??
    request.vpc_Locale ??
    request.locale ??
    request.lang ??
    ""
  ).toLowerCase();
  if (asked === "en") return "en";
  return asked === "vi" || asked === "vn" ? "vi" : localeOf(accepted);
}

const textsOf = (language: Locale) => (language === "en" ? en : vi).sandbox;

/** The page of a simulated provider: the payment, buttons to approve and decline, and faults under "more". */
export function providerPage(payment: SandboxPayment, language: Locale) {
  const t = textsOf(language);
  const form = html` <form method="post" action="/sandbox/payments/${payment.reference}">
    <button class="go" name="outcome" value="paid">${payment.request.sms ? t.sendSms : t.approve}</button>
    <button name="outcome" value="cancelled">${t.decline}</button>
  </form>`;
  return framePage(payment, language, html`${form}${moreEndings(payment, language)}`);
}

/** A form with every result and every way to call back, for trials. */
export function moreEndings(payment: SandboxPayment, language: Locale) {
  const t = textsOf(language);
  const options = (names: readonly string[], labels: Record<string, string>) =>
    names.map((name) => html`<option value="${name}">${labels[name] ?? name}</option>`);
  return html`<details>
    <summary>${t.more}</summary>
    <form method="post" action="/sandbox/payments/${payment.reference}">
      <label for="outcome">${t.outcome}</label>
      <select id="outcome" name="outcome">
        ${options(outcomes, t.outcomes)}
      </select>
      <label for="callback">${t.callback}</label>
      <select id="callback" name="callback">
        ${options(callbackModes, t.callbacks)}
      </select>
      <button>${t.send}</button>
    </form>
  </details>`;
}

/** The frame of every payment page. A payment that has ended has no actions. */
export function framePage(payment: SandboxPayment, language: Locale, inside: unknown) {
  const t = textsOf(language);
  const amount = payment.amount.toLocaleString("de-DE");
  const { request } = payment;
  const content =
    request.vnp_OrderInfo ?? request.vpc_OrderInfo ?? request.orderInfo ?? request.sms ?? request.memo;
  const ended = html`<p class="done ${payment.status === "paid" ? "" : "no"}" role="status">
    ${t.ended[payment.status === "open" ? "paid" : payment.status]}
  </p>`;
  return sandboxPage(
    language,
    { ...t, name: names[payment.provider] ?? t.bank },
    html`<div class="card">
      <h1 style="font-size:18px;margin:0;font-weight:500;color:#5a6785">${t.heading}</h1>
      <div class="amount">${amount}&nbsp;₫</div>
      <dl>
        <dt>${t.merchant}</dt>
        <dd>VGP</dd>
        <dt>${t.order}</dt>
        <dd>${payment.reference}</dd>
        <dt>${t.content}</dt>
        <dd>${content ?? request.description ?? request.desc ?? ""}</dd>
      </dl>
      ${payment.status === "open" ? inside : ended}
    </div>`,
  );
}

/** A simulated page of another company. */
export function sandboxPage(
  language: Locale,
  texts: Record<"title" | "name" | "badge" | "note", string>,
  content: unknown,
) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.title}</title>
        <style>
          ${raw(pageStyle)}
        </style>
      </head>
      <body>
        <header><b>${texts.name}</b><span>${texts.badge}</span></header>
        <main>${content}</main>
        <footer>${texts.note}</footer>
      </body>
    </html>`;
}
