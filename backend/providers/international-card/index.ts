import { ask } from "../ask";
import type { CallbackEffect, OrderToPay, Provider, RefusedCallback } from "../provider";
import { reportOnepay } from "./results";
import { isOnepayRequest, onepayText, refuseOnepay, signOnepay, verifyOnepay } from "./signature";

/** International cards on OnePay's hosted page, which takes the card's number and does 3-D Secure. */
export interface InternationalCardSettings {
  merchant: string;
  access_code: string;
  /** In hex. */
  hash_secret: string;
  pay_url: string;
  /** For queryDR and the removal of a saved card. */
  api_url: string;
  return_url: string;
}

const replies: Record<CallbackEffect, string> = {
  taken: "responsecode=1&desc=confirm-success",
  already: "responsecode=1&desc=confirm-success",
  no_order: "responsecode=0&desc=no-such-order",
  wrong_amount: "responsecode=1&desc=kept",
  forged: "responsecode=0&desc=confirm-fail",
  failed: "responsecode=0&desc=try-again",
};

export function createInternationalCard(settings: InternationalCardSettings): Provider {
  const refuse = (query: URLSearchParams): RefusedCallback | undefined => {
    const refusal = refuseOnepay(query, settings.hash_secret, withoutToken(query));
    if (refusal) return refusal;
    if (query.get("vpc_Merchant") !== settings.merchant) return { refused: "not_ours" };
    return isOnepayRequest(query) ? { refused: "no_result" } : undefined;
  };
  return {
    name: "international-card",
    lifetime_s: 20 * 60,
    accepts_other_amount: false,
    starts_purely: true,
    async start(order) {
      const outcome = { outcome: "redirect" as const, redirect_url: payUrl(settings, order) };
      return { kind: "next", outcome, ...(order.card_token && { secret: true }) };
    },
    callback: {
      method: "GET",
      read({ query }) {
        const refusal = refuse(query);
        if (refusal) return refusal;
        return {
          order_ids: query.getAll("vpc_MerchTxnRef"),
          report: reportOnepay(query),
          text: withoutToken(query),
        };
      },
      answer: (effect) => ({ status: 200, text: replies[effect] }),
    },
    readReturn: (query) => (refuse(query) ? undefined : (query.get("vpc_MerchTxnRef") ?? undefined)),
    async query(order) {
      const answer = await callApi(settings, { vpc_Command: "queryDR", vpc_MerchTxnRef: order.id });
      if (answer.get("vpc_DRExists") === "N") return [{ status: "waiting" }];
      if (answer.get("vpc_MerchTxnRef") !== order.id) throw new Error("OnePay told of another order");
      const report = reportOnepay(answer);
      if (report.status === "unknown") throw new Error("OnePay did not tell");
      return [report];
    },
    async forgetCard(card_token) {
      const answer = await callApi(settings, { vpc_Command: "deleteToken", vpc_TokenNum: card_token });
      if (answer.get("vpc_TxnResponseCode") !== "0") throw new Error("OnePay did not forget the card");
    },
  };
}

function payUrl(settings: InternationalCardSettings, order: OrderToPay): string {
  const parameters = new URLSearchParams({
    vpc_Version: "2",
    vpc_Command: "pay",
    vpc_Merchant: settings.merchant,
    vpc_AccessCode: settings.access_code,
    vpc_MerchTxnRef: order.id,
    vpc_OrderInfo: `Nap Vxu ${order.id}`,
    vpc_Amount: String(order.amount * 100),
    vpc_Currency: "VND",
    vpc_Locale: order.language === "en" ? "en" : "vn",
    vpc_ReturnURL: settings.return_url,
    vpc_TicketNo: order.client_address,
    vpc_Customer_Id: order.player_id,
    ...(order.keep_card && { vpc_CreateToken: "true" }),
    ...(order.card_token && { vpc_TokenNum: order.card_token }),
  });
  parameters.sort();
  parameters.set("vpc_SecureHash", signOnepay(parameters, settings.hash_secret));
  return `${settings.pay_url}?${parameters}`;
}

async function callApi(settings: InternationalCardSettings, asked: Record<string, string>) {
  const { merchant, access_code, hash_secret, api_url } = settings;
  const body = new URLSearchParams({
    vpc_Version: "2",
    vpc_Merchant: merchant,
    vpc_AccessCode: access_code,
    ...asked,
  });
  body.set("vpc_SecureHash", signOnepay(body, hash_secret));
  const answer = new URLSearchParams((await ask(api_url, { method: "POST", body })).text);
  if (!verifyOnepay(answer, hash_secret)) throw new Error("the signature of OnePay's answer does not hold");
  return answer;
}

/** The part of a callback that is stored: the signed fields without the token, as anybody could pay with it. */
function withoutToken(query: URLSearchParams): string {
  const stored = new URLSearchParams(query);
  stored.delete("vpc_TokenNum");
  return onepayText(stored);
}
