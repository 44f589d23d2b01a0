/** @jest-environment jsdom */
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import type { Panel } from "@/lib/client/order/panel";
import { inVietnamese } from "@/lib/i18n/testing";
import { PayButton } from "./pay-button";

const review: Panel = { at: "review", methodId: 1, amount: 1, values: {}, sending: false, uncertain: false };
const onPay = jest.fn();

beforeEach(() => {
  onPay.mockClear();
  render(<PayButton panel={review} onPress={onPay} />, inVietnamese);
});
afterEach(cleanup);

test("a press pays, and the second press of a double click does not", () => {
  const button = screen.getByRole("button");
  fireEvent.click(button, { detail: 2 });
  expect(onPay).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(onPay).toHaveBeenCalledTimes(1);
});

test("a key press pays, and its repetitions while the key stays down do not", () => {
  const button = screen.getByRole("button");
  const pressed = createEvent.keyDown(button, { key: "Enter" });
  const repeated = createEvent.keyDown(button, { key: "Enter", repeat: true });
  fireEvent(button, pressed);
  fireEvent(button, repeated);
  expect([pressed.defaultPrevented, repeated.defaultPrevented]).toEqual([false, true]);
});

test("until the script has come, it leads to the confirmation that needs none, and pays nothing", () => {
  const { wrapper: Messages } = inVietnamese;
  for (const panel of [review, { at: "status", ask: "amount", values: {} } as Panel]) {
    const html = renderToString(
      <Messages>
        <PayButton panel={panel} submits onPress={onPay} />
      </Messages>,
    );
    expect(html).toMatch(/<button[^>]* type="submit"/);
    expect(html).toMatch(/<button[^>]* form="plain"/);
    expect(html).not.toContain("disabled");
  }
});
