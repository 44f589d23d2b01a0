import { html, raw } from "hono/html";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";
import type { SandboxPayment } from "./tables";
import { callbackModes, outcomes } from "./world";

const style = `
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
label{display:block;margin:10px 0 4px;color:#44506d}select{font:inherit;width:100%;min-height:44px;border-radius:10px;border:1px solid #c6d0e2;background:#fff;padding:0 10px;margin-bottom:10px}
.done{padding:14px 16px;border-radius:12px;background:#e6f4ea;color:#0d5326}.no{background:#fdeaea;color:#8a1c1c}
footer{padding:16px;text-align:center;color:#5a6785;font-size:14px}`;

/** The page of a made-up provider: what is paid to whom, approve, decline, and the faults behind "more". */
export function providerPage(payment: SandboxPayment, language: "vi" | "en") {
  const t = (language === "en" ? en : vi).sandbox;
  const action = `/sandbox/payments/${payment.reference}`;
  const amount = payment.amount.toLocaleString("de-DE");
  const options = (names: readonly string[], labels: Record<string, string>) =>
    names.map((name) => html`<option value="${name}">${labels[name] ?? name}</option>`);
  const form = html` <form method="post" action="${action}">
      <button class="go" name="outcome" value="paid">${t.approve}</button>
      <button name="outcome" value="declined">${t.decline}</button>
    </form>
    <details>
      <summary>${t.more}</summary>
      <form method="post" action="${action}">
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
  const ended = html`<p class="done ${payment.status === "paid" ? "" : "no"}" role="status">
    ${t.ended[payment.status === "open" ? "paid" : payment.status]}
  </p>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t.title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <header><b>${t.bank}</b><span>${t.badge}</span></header>
        <main>
          <div class="card">
            <h1 style="font-size:18px;margin:0;font-weight:500;color:#5a6785">${t.heading}</h1>
            <div class="amount">${amount}&nbsp;₫</div>
            <dl>
              <dt>${t.merchant}</dt>
              <dd>VGP</dd>
              <dt>${t.order}</dt>
              <dd>${payment.reference}</dd>
              <dt>${t.content}</dt>
              <dd>${payment.request.vnp_OrderInfo ?? payment.request.memo ?? ""}</dd>
            </dl>
            ${payment.status === "open" ? form : ended}
          </div>
        </main>
        <footer>${t.note}</footer>
      </body>
    </html>`;
}
