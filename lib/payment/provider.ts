/** Kinds with one adapter for all of their methods. */
export const singleProviders = [
  "vnpay",
  "bank-transfer",
  "momo",
  "zalopay",
  "viettel-money",
  "moca",
  "international-card",
] as const;

/**
 * The provider that a method's money comes through. A kind is a folder of backend/providers; where a kind has several
 * adapters, the other field says which one. Methods that name the same provider share its adapter.
 */
export type MethodProvider =
  | { kind: (typeof singleProviders)[number] }
  /** `telco` is the gateway's name of the card. */
  | { kind: "card-gateway"; telco: string }
  /** `operator` as it writes its own name. */
  | { kind: "sms"; operator: string }
  | { kind: "wallet-sheet"; wallet: "applepay" | "googlepay" | "samsungpay" };

export type ProviderKind = MethodProvider["kind"];

/** The provider's name in orders, ledger and addresses: /callbacks/{name}. */
export function providerName(provider: MethodProvider): string {
  switch (provider.kind) {
    case "card-gateway":
      return provider.telco.toLowerCase();
    case "sms":
      return `sms-${provider.operator.toLowerCase()}`;
    case "wallet-sheet":
      return provider.wallet;
    default:
      return provider.kind;
  }
}
