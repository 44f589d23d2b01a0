/** @jest-environment jsdom */
import { coverPage } from "./leaving";

const cover = () => document.querySelector(".leaving");

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  window.dispatchEvent(new Event("pageshow"));
  jest.useRealTimers();
});

test("the page is covered once, with the layout's message", () => {
  document.body.dataset.leaving = "Đang chuyển trang…";
  coverPage();
  coverPage();
  expect(document.querySelectorAll(".leaving")).toHaveLength(1);
  expect(cover()?.textContent).toBe("Đang chuyển trang…");
});

test.each([
  ["the next page takes too long", () => jest.advanceTimersByTime(20_000)],
  ["the page comes back from the back/forward cache", () => window.dispatchEvent(new Event("pageshow"))],
  ["Escape is pressed", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
])("the cover is removed when %s", (_, happens) => {
  coverPage();
  happens();
  expect(cover()).toBeNull();
});
