/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import type { Order } from "@/lib/contract/entities";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { linkTo, setUpOrderView, viewOf } from "./order-view-testing";

const texts = messages.vi;
setUpOrderView();

const page = { outcome: "redirect", redirect_url: "https://bank.example/1" } as const;

test.each([
  ["under way", { state: "pending", cancellable: true, next: page }],
  ["credited", { state: "settled" }],
  ["bought", { state: "settled", kind: "item", item_id: "gold-1" }],
  ["declined", { state: "declined" }],
  ["expired", { state: "expired", kind: "item", item_id: "gold-1" }],
] as [string, Partial<Order>][])(
  "an order %s of a game that is no longer sold leads home, and to no page of the game",
  async (_, change) => {
    await act(async () => render(viewOf(change, undefined, undefined, true), inVietnamese));
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((href) => href.startsWith("/kiem"))).toEqual([]);
    expect(links).toContain("/");
    expect(linkTo(texts.result.history)).toBe("/history");
    // What the order itself needs is there.
    const isOpen = change.state === "pending";
    expect(linkTo(texts.result.continue)).toBe(isOpen ? page.redirect_url : undefined);
    expect(screen.queryByRole("button", { name: texts.order.cancel }) !== null).toBe(isOpen);
    // A call for other methods would offer them.
    expect(fetch).not.toHaveBeenCalled();
  },
);
