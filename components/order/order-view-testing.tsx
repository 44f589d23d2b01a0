import { TextEncoder } from "node:util";
import { act, render, screen } from "@testing-library/react";
import type { Order, Outcome } from "@/lib/contract/entities";
import { inVietnamese } from "@/lib/i18n/testing";
import { OrderView } from "./order-view";

/** A pending order, by a method whose page is the provider's. */
export const order: Order = {
  transaction_id: "T1",
  state: "pending",
  method_id: 1,
  payment_method: "ATM",
  game_id: 1,
  game_name: "Kiếm Thế",
  amount: 100_000,
  vxu: 1_000,
  bonus_vxu: 100,
  character_name: "Lục Vân",
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
  timeline: [{ step: "made", at: "2026-11-20T10:00:00Z" }],
};

/** Renders the view; act() waits for its lazy components. */
export const show = (change: Partial<Order>, outcome?: Outcome, refresh = () => undefined as void) =>
  act(async () => render(viewOf(change, outcome, refresh), inVietnamese));

export const viewOf = (
  change: Partial<Order>,
  outcome?: Outcome,
  refresh = () => undefined as void,
  gone = false,
) => (
  <OrderView
    transactionId="T1"
    order={{ ...order, ...change }}
    outcome={outcome}
    troubled={false}
    refresh={refresh}
    locale="vi"
    alias="kiem"
    deviceMethods={{ 21: "apple" }}
    gone={gone}
  />
);

export const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

/** Before each test: gives jsdom what it lacks, and answers every call with 404. */
export function setUpOrderView(): void {
  beforeEach(() => {
    global.TextEncoder = TextEncoder;
    global.fetch = jest.fn(async () => ({ status: 404, json: async () => null })) as never;
    AbortSignal.timeout ??= () => new AbortController().signal;
    Element.prototype.scrollIntoView = () => undefined;
  });
}
