import { html } from "hono/html";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";
import type { Locale } from "@/lib/i18n/sentences";
import { framePage, languageFor, moreEndings, providerPage } from "./page";
import type { SandboxPayment } from "./tables";

const textsOf = (language: Locale) => (language === "en" ? en : vi).sandbox;

/** The page of a payment: a card form at the card provider, else buttons to approve and decline. */
export function pageOf(payment: SandboxPayment, language: Locale) {
  return payment.provider === "international-card"
    ? hostedPage(payment, language)
    : providerPage(payment, language);
}

/** The provider's form for the card's number, which is never typed at the portal. A saved card is only confirmed. */
function hostedPage(payment: SandboxPayment, language: Locale) {
  const t = textsOf(language);
  const { number } = payment.request;
  const kept = payment.request.vpc_TokenNum ? number : undefined;
  const fields = html`<label for="number">${t.cardNumber}</label>
    <input
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="off"
      value="4111 1111 1111 1111"
      required
    />
    <label for="expiry">${t.cardExpiry}</label>
    <input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" value="12/30" required />
    <p>${t.cardHint}</p>`;
  const form = html`<form method="post" action="/sandbox/card/${payment.reference}">
      ${kept ? html`<p>${t.keptCard} •••• ${kept.slice(-4)}</p>` : fields}
      <button class="go">${t.approve}</button>
    </form>
    <form method="post" action="/sandbox/payments/${payment.reference}">
      <button name="outcome" value="cancelled">${t.decline}</button>
    </form>`;
  return framePage(payment, language, html`${form}${moreEndings(payment, language)}`);
}

/** The bank's 3-D Secure page. */
export function challengePage(payment: SandboxPayment, card: Record<string, string>, accepted?: string) {
  const language = languageFor(payment, accepted);
  const t = textsOf(language);
  const form = html`<form method="post" action="/sandbox/card/${payment.reference}">
    <h2>3-D Secure</h2>
    <p>${t.otpHint}</p>
    <input type="hidden" name="number" value="${card.number ?? ""}" />
    <input type="hidden" name="expiry" value="${card.expiry ?? ""}" />
    <label for="otp">${t.otp}</label>
    <input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" required />
    <button class="go">${t.approve}</button>
  </form>`;
  return framePage(payment, language, form);
}
