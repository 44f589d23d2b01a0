import type { ErrorName } from "@/lib/contract/errors";
import type { CardToSave, Report } from "../../domain/settlement";
import { unreadablePayment } from "../unreadable";

/** Values of vpc_TxnResponseCode that the player can do something about; all others are a plain decline. */
const declines = new Map<string, ErrorName>(
  Object.entries({
    "3": "card_issuer_silent",
    "4": "card_expired",
    "5": "funds_short",
    "12": "card_expired",
    "24": "card_details_wrong",
    "25": "card_details_wrong",
    "99": "payment_cancelled",
    B: "card_not_authenticated",
    E: "card_details_wrong",
    F: "card_not_authenticated",
  }),
);

const brands = new Map(Object.entries({ VC: "Visa", MC: "Mastercard", JC: "JCB", AE: "American Express" }));

/** Reads a verified result. 100 and 300: not decided yet. 253: the page timed out. */
export function reportOnepay(result: URLSearchParams): Report {
  const code = result.get("vpc_TxnResponseCode");
  const amount = Number(result.get("vpc_Amount")) / 100;
  const provider_txn = result.get("vpc_TransactionNo");
  if (code === "0") {
    if (!Number.isSafeInteger(amount) || amount <= 0 || !provider_txn)
      return unreadablePayment({ code, amount: result.get("vpc_Amount"), provider_txn });
    return { status: "paid", amount, provider_txn, card_to_save: cardToSave(result) };
  }
  if (code === "300") return { status: "pending" };
  if (code === "100") return { status: "waiting" };
  if (code === "253") return { status: "expired" };
  return code
    ? { status: "declined", error: declines.get(code) ?? "payment_declined" }
    : { status: "unknown" };
}

function cardToSave(result: URLSearchParams): CardToSave | undefined {
  const token = result.get("vpc_TokenNum");
  const number = result.get("vpc_CardNum");
  if (!token || !number) return undefined;
  const expiry = result.get("vpc_TokenExp") ?? "";
  return {
    token,
    brand: brands.get(result.get("vpc_Card") ?? "") ?? "Card",
    last_four: number.slice(-4),
    expiry: /^\d{4}$/.test(expiry) ? `${expiry.slice(0, 2)}/${expiry.slice(2)}` : expiry,
  };
}
