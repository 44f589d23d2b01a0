/** @jest-environment jsdom */
import { act, cleanup, render, screen } from "@testing-library/react";
import { sendOrder } from "@/lib/client/order/order-calls";
import { submitInBrowser } from "@/lib/client/order/submit-in-browser";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { order, setUpOrderView } from "./order-view-testing";
import { OrderPage } from "./order-page";

jest.mock("@/lib/client/session/use-user", () => ({ useSignedIn: () => true, useUserId: () => "p1" }));
setUpOrderView();
afterEach(cleanup);

const transfer = { outcome: "qr", qr_text: "1", beneficiary: "VGP", account_number: "1", branch: "H" };

/** A backend that answers a purchase with its QR text, and says nothing of it in check_transaction. */
function answerAs(state: string): void {
  jest.mocked(fetch).mockImplementation(async (address) => {
    const isCheck = String(address).includes("check_transaction");
    const data = isCheck ? { ...order, state } : { transaction_id: "T1", ...transfer, message: "NAP T1" };
    return { status: 200, json: async () => ({ code: 200, data }), headers: new Map() } as never;
  });
}
test("the page's title says the order's state, and the state has the focus of a player who comes back", async () => {
  document.title = "Kết quả nạp Kiếm Thế | VGP";
  answerAs("settled");
  await openPage();
  await screen.findByText(messages.vi.result.settled);
  expect(document.title).toBe(`${messages.vi.result.settled} – Kết quả nạp Kiếm Thế | VGP`);
  expect(document.activeElement?.textContent).toBe(messages.vi.result.settled);
  cleanup();
  expect(document.title).toBe("Kết quả nạp Kiếm Thế | VGP");
  answerAs("declined");
  document.body.innerHTML = "<input>";
  document.querySelector("input")?.focus();
  await openPage();
  await screen.findByText(messages.vi.result.declined);
  expect(document.title).toContain(messages.vi.result.declined);
  expect(document.activeElement?.tagName).toBe("INPUT");
  document.body.innerHTML = "";
});

const openPage = () =>
  act(async () =>
    render(<OrderPage locale="vi" alias="kiem" transactionId="T1" deviceMethods={{}} />, inVietnamese),
  );

test("a transfer is shown again after a reload where the backend does not say it, until the order has ended", async () => {
  answerAs("pending");
  const content = { player: "p1", game: 1, character: "", method: 15, amount: 100_000 };
  const call = { method: "POST", path: "/apidev/payment/qr-code/bank-transfer" } as const;
  await submitInBrowser(content, { send: (key) => sendOrder(call, {}, key) });
  await openPage();
  expect(await screen.findByText("NAP T1")).toBeTruthy();
  cleanup();
  answerAs("settled");
  await openPage();
  expect(await screen.findByText(messages.vi.result.settled)).toBeTruthy();
  expect(screen.queryByText("NAP T1")).toBeNull();
  expect(sessionStorage.getItem("order_outcomes")).toBe("[]");
});
