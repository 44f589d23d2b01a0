/** @jest-environment jsdom */
// First, since it replaces modules that the others import.
import { card, confirm, fetchMock, fillCard, open, order, viewOf } from "./topup-testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { messages } from "@/lib/i18n/testing";

const { payment } = messages.vi;
const purchases = () => fetchMock.mock.calls.filter(([, { method }]) => method === "POST");
const answer = (status: number, body: unknown) => ({ status, json: async () => body });

describe("on a wide screen", () => {
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes("min-width: 64rem"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
  });
  afterEach(() => delete (window as { matchMedia?: unknown }).matchMedia);

  test("the order stands beside the steps, so that one press of its button pays", async () => {
    fetchMock.mockResolvedValue(
      answer(422, { code: 422, message: "Thẻ không đúng.", data: { error: "card_wrong" } }),
    );
    open();
    await fillCard();
    confirm();
    await waitFor(() => expect(purchases()).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText("Thẻ không đúng.")).toBeTruthy();
  });

  test("after a refusal that may pass, what is in the form now is sent", async () => {
    fetchMock.mockResolvedValue(answer(503, { code: 503, data: { error: "maintenance" } }));
    open();
    await fillCard();
    confirm();
    await waitFor(() => expect(purchases()).toHaveLength(1));
    expect(await order().findByText(payment.noMoney)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(payment.code), { target: { value: "111122223333" } });
    confirm();
    await waitFor(() => expect(purchases()).toHaveLength(2));
    expect(JSON.parse(purchases()[1]?.[1].body)).toMatchObject({ code: "111122223333" });
  });

  test("a button pressed together with another method pays neither by that one nor without its fields", async () => {
    await chooseTogether();
    expect(purchases()).toEqual([]);
  });
});

test("on a phone, a button pressed together with another method opens no confirmation of it", async () => {
  await chooseTogether();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(purchases()).toEqual([]);
});

/** Chooses MoMo, and then a card, whose form is not loaded yet, in the same moment as the button is pressed. */
async function chooseTogether(): Promise<void> {
  fetchMock.mockResolvedValue(answer(503, { code: 503, data: { error: "maintenance" } }));
  open([{ ...card, view: viewOf(16), title: "MoMo" }, card]);
  fireEvent.click(screen.getByRole("radio", { name: /^100\.000/ }));
  fireEvent.click(screen.getByRole("radio", { name: /MoMo/ }));
  await waitFor(() => expect(order().getAllByText("MoMo").length).toBeGreaterThan(0));
  await act(async () => {
    fireEvent.click(screen.getByRole("radio", { name: /Vcoin/ }));
    confirm();
  });
  await screen.findByLabelText(payment.serial);
}
