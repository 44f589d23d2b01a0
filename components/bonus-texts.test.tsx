/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import { OrderCard } from "@/components/checkout/order-card";
import { SmsTableDialog } from "@/components/dialogs/sms-table-dialog";
import { HomeHero } from "@/components/game/home-hero";
import { inVietnamese } from "@/lib/i18n/testing";
import { usualBonus, type Bonus } from "@/lib/contract/bonus";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));
afterEach(() => {
  cleanup();
  delete document.body.dataset.bonus;
});

/** The percentages that stand in every place where a component names the bonus. */
function shownPercents(bonus: Bonus | undefined): string[] {
  if (bonus) document.body.dataset.bonus = `${bonus.first} ${bonus.later}`;
  render(
    <>
      <HomeHero {...(bonus ?? usualBonus)} />
      <OrderCard lines={[]} bonus={bonus}>
        {null}
      </OrderCard>
      <SmsTableDialog locale="vi" />
    </>,
    inVietnamese,
  );
  return [...new Set(document.body.textContent?.match(/\d+%/g))].toSorted();
}

test.each([
  [undefined, ["10%", "5%"]],
  [{ first: 30, later: 7 }, ["30%", "7%"]],
])("the home page, the order and the SMS table name the bonus %j", (bonus, percents) => {
  expect(shownPercents(bonus)).toEqual(percents);
});

test("where there is no bonus none is promised", () => {
  shownPercents({ first: 0, later: 0 });
  expect(document.body.textContent).not.toMatch(/thưởng/i);
  expect(screen.getByRole("dialog", { name: "Bảng nạp SMS" })).toBeTruthy();
});
