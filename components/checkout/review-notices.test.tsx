/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { inVietnamese } from "@/lib/i18n/testing";
import { ReviewNotices } from "./review-notices";

// jsdom has no layout, so it lacks scrollIntoView.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

const code = "5f0c9e0e-7a31-4c55-9d1f-2b8e6c4a9f10";

test("the code of a payment without a result is copied by one press", async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const panel = {
    at: "review",
    methodId: 1,
    amount: 1,
    values: {},
    sending: false,
    uncertain: true,
    code,
  } as const;
  render(<ReviewNotices panel={panel} history="/history" />, inVietnamese);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Sao chép mã/ })));
  expect(writeText).toHaveBeenCalledWith(code);
});
