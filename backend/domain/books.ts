export type Currency = "VND" | "VXU";

export interface Entry {
  account: string;
  /** Whole units of the account's currency; the entries of a transfer sum to zero in each currency. */
  amount: number;
}

export interface Transfer {
  /** `<order>:<kind>`, so that a transfer can be recorded only once. */
  id: string;
  order_id: string;
  kind: "topup" | "bonus" | "opening" | "purchase" | "sale" | "refund" | "erasure";
  /** Refunds only: why it was made, as the game or the operator put it. */
  reason?: string;
  entries: Entry[];
}

export const accounts = {
  wallet: (playerId: string) => `wallet:${playerId}`,
  /** What a provider owes us for the payments that players made there, VND. */
  provider: (provider: string) => `provider:${provider}`,
  /** Revenue, VND: the counterpart of what providers owe. */
  sales: "sales",
  /** Vxu created by top-ups, and by refunds of items that were paid in VND. */
  issued: "issued",
  /** Vxu given away as bonus. */
  bonus: "bonus",
  /** Vxu that players spent on items and gifts. */
  spent: "spent",
  /** Vxu that players had when they were erased. */
  forfeited: "forfeited",
} as const;

/** The accounts that belong to nobody. */
export const houseAccounts = [
  accounts.sales,
  accounts.issued,
  accounts.bonus,
  accounts.spent,
  accounts.forfeited,
];

export function currencyOf(account: string): Currency {
  return account === accounts.sales || account.startsWith("provider:") ? "VND" : "VXU";
}

/** A top-up: VND owed by the provider against sales, Vxu issued into the player's wallet. */
export function topupTransfer(order: {
  order_id: string;
  player_id: string;
  provider: string;
  paid_amount: number;
  vxu: number;
}): Transfer {
  return balanced({
    id: `${order.order_id}:topup`,
    order_id: order.order_id,
    kind: "topup",
    entries: [
      { account: accounts.provider(order.provider), amount: order.paid_amount },
      { account: accounts.sales, amount: -order.paid_amount },
      { account: accounts.issued, amount: -order.vxu },
      { account: accounts.wallet(order.player_id), amount: order.vxu },
    ],
  });
}

export function bonusTransfer(order: { order_id: string; player_id: string; bonus_vxu: number }): Transfer {
  return balanced({
    id: `${order.order_id}:bonus`,
    order_id: order.order_id,
    kind: "bonus",
    entries: [
      { account: accounts.bonus, amount: -order.bonus_vxu },
      { account: accounts.wallet(order.player_id), amount: order.bonus_vxu },
    ],
  });
}

/** An item or a gift paid from the wallet. */
export function purchaseTransfer(order: {
  order_id: string;
  player_id: string;
  spent_vxu: number;
}): Transfer {
  return balanced({
    id: `${order.order_id}:purchase`,
    order_id: order.order_id,
    kind: "purchase",
    entries: [
      { account: accounts.wallet(order.player_id), amount: -order.spent_vxu },
      { account: accounts.spent, amount: order.spent_vxu },
    ],
  });
}

/** An item paid through a provider: no Vxu is created. */
export function saleTransfer(order: { order_id: string; provider: string; paid_amount: number }): Transfer {
  return balanced({
    id: `${order.order_id}:sale`,
    order_id: order.order_id,
    kind: "sale",
    entries: [
      { account: accounts.provider(order.provider), amount: order.paid_amount },
      { account: accounts.sales, amount: -order.paid_amount },
    ],
  });
}

/** Refunds a grant that the game refused: `spent` Vxu go back, a VND sale is refunded as `issued` Vxu of its worth. */
export function refundTransfer(order: {
  order_id: string;
  player_id: string;
  from: "spent" | "issued";
  vxu: number;
  reason: string;
}): Transfer {
  return balanced({
    id: `${order.order_id}:refund`,
    order_id: order.order_id,
    kind: "refund",
    reason: order.reason,
    entries: [
      { account: accounts[order.from], amount: -order.vxu },
      { account: accounts.wallet(order.player_id), amount: order.vxu },
    ],
  });
}

/** The rest of a wallet whose player was erased; its id is no order's, as that of an opening. */
export function erasureTransfer(player_id: string, vxu: number): Transfer {
  const id = `erasure:${player_id}`;
  return balanced({
    id,
    order_id: id,
    kind: "erasure",
    entries: [
      { account: accounts.wallet(player_id), amount: -vxu },
      { account: accounts.forfeited, amount: vxu },
    ],
  });
}

/** Drops zero entries; throws unless amounts are whole and sum to zero in each currency. The database checks, too. */
export function balanced(transfer: Transfer): Transfer {
  const sums: Record<Currency, number> = { VND: 0, VXU: 0 };
  const entries = transfer.entries.filter((entry) => entry.amount !== 0);
  for (const { account, amount } of entries) {
    if (!Number.isSafeInteger(amount))
      throw new Error(`transfer ${transfer.id}: ${amount} is not a whole number`);
    sums[currencyOf(account)] += amount;
  }
  if (sums.VND !== 0 || sums.VXU !== 0) throw new Error(`transfer ${transfer.id} does not sum to zero`);
  return { ...transfer, entries };
}
