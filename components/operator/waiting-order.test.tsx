/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { WaitingOrder } from "./waiting-order";

const order = {
  transaction_id: "VGP1",
  state: "pending" as const,
  provider: "bank-transfer",
  username: "player01",
  amount: 2_000_000,
  created_at: "2026-03-02T05:00:00Z",
};
const onAsk = jest.fn();
beforeEach(() => onAsk.mockReset());

function settle(amount: string) {
  render(<WaitingOrder order={order} receipts={[]} busy={false} onAsk={onAsk} />, inEnglish);
  fireEvent.change(screen.getByLabelText(/transaction number/), { target: { value: "FT1" } });
  fireEvent.change(screen.getByLabelText("Amount received (₫)"), { target: { value: amount } });
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
}

test("an amount with dots between thousands is credited as it is meant", () => {
  settle("1.500.000");
  expect(onAsk).toHaveBeenCalledWith(
    expect.objectContaining({
      call: ["settleByHand", { transaction_id: "VGP1", provider_txn: "FT1", amount: 1_500_000 }],
    }),
  );
});

test.each(["1500000.5", "1.50", "0", "2.000.001", "-5", ""])("%j is a fault at its field", (amount) => {
  settle(amount);
  expect(onAsk).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toMatch(/whole dong, from 1 to 2.000.000/);
});
