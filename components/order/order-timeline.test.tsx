/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import type { Order } from "@/lib/contract/entities";
import { inEnglish, messages } from "@/lib/i18n/testing";
import { OrderTimeline } from "./order-timeline";

const at = "2026-03-02T05:00:00Z";
const order: Order = {
  transaction_id: "T1",
  state: "pending",
  method_id: 1,
  payment_method: "ATM",
  game_id: 11,
  amount: 50_000,
  vxu: 500,
  bonus_vxu: 0,
  created_at: at,
  updated_at: at,
  timeline: [],
};

afterEach(() => {
  cleanup();
  delete document.body.dataset.hours;
});

test("support has the usual hours, or those of the publisher's settings", () => {
  render(<OrderTimeline order={order} />, inEnglish);
  expect(screen.queryByText(messages.en.order.support)).not.toBeNull();
  cleanup();
  document.body.dataset.hours = "Support 8:00 - 21:00";
  render(<OrderTimeline order={order} />, inEnglish);
  expect(screen.queryByText(/Support 8:00 - 21:00/)).not.toBeNull();
  expect(screen.queryByText(/9:00 - 22:00/)).toBeNull();
});
