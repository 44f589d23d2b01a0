/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { inVietnamese } from "@/lib/i18n/testing";
import { WalletBox } from "./wallet";

const box = (balance?: number) => <WalletBox balance={balance} shown toggle={() => undefined} />;

test("a screen reader hears a balance that has changed, and not the page's first one", async () => {
  const { rerender } = render(box(), inVietnamese);
  const region = document.querySelector("[aria-live]");
  const live: (string | undefined)[] = [];
  /** How it is when a balance comes into it: a region is asked then. */
  const come = (balance: number) =>
    act(async () => {
      rerender(box(balance));
    });
  const watch = new MutationObserver((changes) => {
    for (const { type, oldValue } of changes)
      if (type === "attributes") live.push(`${oldValue} until ${region?.textContent}`);
  });
  if (region) watch.observe(region, { attributes: true, attributeOldValue: true });
  await come(10_000);
  expect(live).toEqual(["off until 10.000 Vxu"]);
  await come(9_000);
  expect(screen.getByText("9.000 Vxu")).toBeTruthy();
  expect([live.length, region?.getAttribute("aria-live")]).toEqual([1, "polite"]);
  watch.disconnect();
});
