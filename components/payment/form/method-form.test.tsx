/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { dialogStore, closeDialog } from "@/lib/browser/layout/dialogs";
import { textsOf } from "@/lib/i18n/texts";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { MethodForm } from "./method-form";

const onFilled = jest.fn();

beforeEach(() => {
  onFilled.mockClear();
  AbortSignal.timeout ??= () => new AbortController().signal;
  document.cookie = "user_id=900001";
  const cards = [{ id: "c1", brand: "VISA", last_four: "4242", expiry: "12/29" }];
  global.fetch = (async (address: string) => ({
    status: 200,
    json: async () => ({
      code: 200,
      data: address.includes("banks") ? [{ id: 3, name: "Vietcombank" }] : [{ id: 3, cards }],
    }),
  })) as never;
});

async function open(id: number, locale = "vi") {
  const texts = { payment: textsOf(locale, "payment"), faults: textsOf(locale, "faults") };
  await act(async () =>
    render(
      <MethodForm
        view={viewMethod(methodOf(id), id)}
        gameId={11}
        values={{}}
        onFilled={onFilled}
        texts={texts.payment}
        faults={texts.faults}
      />,
    ),
  );
  return texts.payment;
}
const submit = () =>
  act(async () => void fireEvent.submit(document.querySelector("form") as HTMLFormElement));
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

test.each([
  ["vi", "Bạn cần phải chọn ngân hàng"],
  ["en", "Bank is required!"],
])("in %s a bank has to be chosen", async (locale, fault) => {
  await open(1, locale);
  await submit();
  await waitFor(() => expect(alerts()).toContain(fault));
  expect(onFilled).not.toHaveBeenCalled();
});

test.each([
  ["vi", "Số điện thoại chưa đúng định dạng"],
  ["en", "Phone number is not in the correct format"],
])("in %s a wrong phone number is refused, after the warning to enter it exactly", async (locale, fault) => {
  const texts = await open(20, locale);
  const field = screen.getByLabelText(texts.mobile);
  expect(screen.getByText(texts.mobileHint)).toBeTruthy();
  expect(field.getAttribute("inputmode")).toBe("tel");
  fireEvent.change(field, { target: { value: "0112 345 678" } });
  await submit();
  await waitFor(() => expect(alerts()).toContain(fault));
  fireEvent.change(field, { target: { value: "0912 345-678" } });
  await submit();
  await waitFor(() => expect(onFilled.mock.calls[0]?.[0]).toEqual({ mobile: "0912345678" }));
});

test("what can't be a card is refused by name, and no line of a card is offered to autocomplete", async () => {
  const texts = await open(4);
  const code = screen.getByLabelText(texts.code);
  expect([code.getAttribute("autocomplete"), code.getAttribute("inputmode")]).toEqual(["off", "numeric"]);
  fireEvent.change(screen.getByLabelText(texts.serial), { target: { value: "12345678901" } });
  fireEvent.change(code, { target: { value: "@@" } });
  await submit();
  await waitFor(() => expect(alerts()).toContain(textsOf("vi", "faults").viettel_card_format));
  expect(onFilled).not.toHaveBeenCalled();
});

test("a kept card is paid with, and is not asked to be kept again", async () => {
  const texts = await open(3);
  fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(texts.keepCard) }));
  fireEvent.click(await screen.findByRole("radio", { name: /4242/ }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  await submit();
  await waitFor(() => expect(onFilled.mock.calls[0]?.[0]).toMatchObject({ id: "c1" }));
});

test("the publisher's card tells where it is bought", async () => {
  const texts = await open(17);
  fireEvent.click(screen.getByRole("button", { name: texts.guide }));
  expect(dialogStore.read()?.name).toBe("cardGuide");
  act(() => closeDialog());
});
