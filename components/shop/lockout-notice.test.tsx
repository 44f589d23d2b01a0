/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { LockoutNotice } from "./lockout-notice";

const { wait, ready } = messages.vi.itemShop;
const waitFor = (seconds: number) => wait.replace("{n}", String(seconds));

test("a screen reader hears the begin and the end of the countdown, not its seconds", () => {
  const { rerender } = render(<LockoutNotice left_s={0} />, inVietnamese);
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said()).toEqual([""]);
  rerender(<LockoutNotice left_s={20} />);
  rerender(<LockoutNotice left_s={19} />);
  expect(said()).toEqual([waitFor(20)]);
  expect(screen.getByRole("timer").textContent).toBe(waitFor(19));
  rerender(<LockoutNotice left_s={0} />);
  expect(said()).toEqual([ready]);
  expect(screen.queryByRole("timer")).toBeNull();
});
