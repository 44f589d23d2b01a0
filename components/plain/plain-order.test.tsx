import { renderToStaticMarkup } from "react-dom/server";
import type { Order, Outcome } from "@/lib/contract/entities";
import { inVietnamese } from "@/lib/i18n/testing";
import { PlainOrder } from "./plain-order";

const order: Order = {
  transaction_id: "T1",
  state: "pending",
  method_id: 19,
  payment_method: "MoMo",
  game_id: 7,
  amount: 50_000,
  vxu: 500,
  bonus_vxu: 0,
  created_at: "2026-03-02T05:00:00Z",
  updated_at: "2026-03-02T05:00:00Z",
  timeline: [],
};
const redirect: Outcome = {
  outcome: "redirect",
  redirect_url: "https://pay.example/1",
  app_url: "javascript:alert(1)",
};

function html(shown: Partial<Parameters<typeof PlainOrder>[0]>): string {
  const { wrapper: Messages } = inVietnamese;
  const place = { locale: "vi", alias: "game", transactionId: "T1", userAgent: "" };
  return renderToStaticMarkup(
    <Messages>
      <PlainOrder {...place} {...shown} />
    </Messages>,
  );
}

const refresh = '<meta http-equiv="refresh" content="10"/>';

it.each(["created", "pending", "review", "paid"] as const)("asks again while an order is %s", (state) => {
  expect(html({ order: { ...order, state } })).toContain(refresh);
});

it.each(["settled", "declined", "expired", "refunded"] as const)("does not once it is %s", (state) => {
  expect(html({ order: { ...order, state }, outcome: redirect })).not.toMatch(/http-equiv|pay\.example/);
});

it("asks again where the order could not be loaded, but not where it is not this player's", () => {
  expect(html({})).toContain(refresh);
  expect(html({ isUnknown: true })).not.toContain("http-equiv");
});

it("links on to the provider, by what the order or its answer says, and to no script", () => {
  for (const shown of [{ order: { ...order, next: redirect } }, { order, outcome: redirect }]) {
    const text = html(shown);
    expect(text).toContain('href="https://pay.example/1"');
    expect(text).not.toContain("javascript:");
  }
});

it("draws a transfer's QR code and its lines", () => {
  const qr: Outcome = {
    outcome: "qr",
    qr_text: "00020101",
    beneficiary: "VGP",
    account_number: "101",
    branch: "HCM",
    message: "NAP T1",
  };
  const text = html({ order, outcome: qr });
  for (const part of ['data-qr="00020101"', "VGP", "101", "HCM", "NAP T1", "50.000"])
    expect(text).toContain(part);
});

it("leads on to the game, and home where it is no longer sold", () => {
  for (const state of ["pending", "settled"] as const) {
    expect(html({ order: { ...order, state } })).toContain('href="/game"');
    const text = html({ order: { ...order, state }, gone: true });
    expect([text.includes('href="/game"'), text.includes('href="/"')]).toEqual([false, true]);
  }
});
