/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { Item } from "@/lib/contract/entities";
import { inVietnamese } from "@/lib/i18n/testing";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { ItemMethods } from "./item-methods";

afterEach(cleanup);

const item: Item = {
  id: "i1",
  name: "Túi Nguyên bảo",
  picture: "",
  description: "",
  category: "Nguyên bảo",
  price: 500,
  price_vnd: 50_000,
  contents: [],
};
const momo: TopupMethod = {
  view: viewMethod(methodOf(19), 19),
  title: "Ví MoMo",
  hint: "",
  state: "open",
  options: [],
};

/** What the tile of MoMo says below its name. */
function hintOf(change: Partial<TopupMethod>): string | null | undefined {
  render(
    <ItemMethods item={item} methods={[{ ...momo, ...change }]} onChoose={() => undefined} />,
    inVietnamese,
  );
  return screen.getByText("Ví MoMo").parentElement?.querySelector("small")?.textContent;
}

test("a closed method says so, also where the publisher says nothing", () => {
  expect(hintOf({ state: "closed" })).toBe("Tạm đóng");
  expect(screen.getByRole<HTMLInputElement>("radio").disabled).toBe(true);
});

test("a closed method says the publisher's reason", () => {
  expect(hintOf({ state: "closed", notice: "Không xử lý từ 23h - 5h sáng" })).toBe(
    "Không xử lý từ 23h - 5h sáng",
  );
});

test.each([
  [{}, "50.000 ₫"],
  [{ notice: "Đến hết tháng 12" }, "50.000 ₫ · Đến hết tháng 12"],
  [{ state: "trouble" as const }, "50.000 ₫ · Có thể chậm"],
])("a method that takes payments names the price, with %j", (change, hint) => {
  expect(hintOf(change)?.replaceAll("\u00a0", " ")).toBe(hint);
});
