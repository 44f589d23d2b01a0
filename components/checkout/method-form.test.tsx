/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { dialogStore, closeDialog } from "@/lib/client/layout/dialogs";
import { saveLastBank } from "@/lib/client/order/last-bank";
import { inEnglish, inVietnamese, messages } from "@/lib/i18n/testing";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { MethodForm } from "./method-form";

const onFilled = jest.fn();

beforeEach(() => {
  onFilled.mockClear();
  Element.prototype.scrollIntoView = () => undefined;
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

async function open(id: number, locale: "vi" | "en" = "vi") {
  await act(async () =>
    render(
      <MethodForm view={viewMethod(methodOf(id), id)} gameId={11} values={{}} onFilled={onFilled} />,
      locale === "en" ? inEnglish : inVietnamese,
    ),
  );
  return messages[locale].payment;
}

const refused = { error: "card_wrong", message: "Thẻ sai", fields: {} } as const;

test("that a serial looks odd is said once its field is left, and what is always so is not said", async () => {
  const { serial, unusual, faceValue } = await open(4);
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  fireEvent.change(screen.getByLabelText(serial), { target: { value: "12" } });
  expect(said()).not.toContain(unusual);
  fireEvent.blur(screen.getByLabelText(serial));
  expect(said()).toContain(unusual);
  fireEvent.change(screen.getByLabelText(serial), { target: { value: "12345678901" } });
  expect(said()).not.toContain(unusual);
  expect(screen.getByText(faceValue).closest("[role=status]")).toBeNull();
});

test("after a refusal everything typed is still there, with the code selected", async () => {
  const values = { card_series: "12345678901", card_code: "1234567890123", mobile: "0912345678" };
  await act(async () =>
    render(
      <MethodForm
        view={viewMethod(methodOf(5), 5)}
        gameId={11}
        values={values}
        refused={refused}
        onFilled={onFilled}
      />,
      inVietnamese,
    ),
  );
  const { serial, code, mobile } = messages.vi.payment;
  const shown = [serial, code, mobile].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(shown.map(({ value }) => value)).toEqual(Object.values(values));
  const [, secret] = shown;
  expect(document.activeElement).toBe(secret);
  expect([secret?.selectionStart, secret?.selectionEnd]).toEqual([0, values.card_code.length]);
});

const submit = () =>
  act(async () => void fireEvent.submit(document.querySelector("form") as HTMLFormElement));
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

test.each([
  ["vi", "Bạn cần phải chọn ngân hàng"],
  ["en", "Bank is required!"],
] as const)("in %s a bank has to be chosen", async (locale, fault) => {
  await open(1, locale);
  await submit();
  await waitFor(() => expect(alerts()).toContain(fault));
  expect(onFilled).not.toHaveBeenCalled();
});

test("the first field at fault takes the focus and comes into view: a typed one, or the first bank", async () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this);
  };
  await open(1);
  const bank = await screen.findByRole("radio", { name: "Vietcombank" });
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(bank));
  expect(seen).toContain(bank.closest("label"));
  cleanup();
  const texts = await open(5);
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(texts.serial)));
});

test.each([
  [1, "bank_id", "radio"],
  [5, "card_series", "textbox"],
  [20, "mobile", "textbox"],
] as const)(
  "method %i: a fault of %s that only the server finds takes the focus, too",
  async (id, name, role) => {
    const fault = { error: "invalid_input", message: "", fields: { [name]: "invalid" } } as const;
    await act(async () =>
      render(
        <MethodForm
          view={viewMethod(methodOf(id), id)}
          gameId={11}
          values={{}}
          refused={fault}
          onFilled={onFilled}
        />,
        inVietnamese,
      ),
    );
    const control = (await screen.findAllByRole(role)).find((each) => each.getAttribute("name") === name);
    await waitFor(() => expect(document.activeElement).toBe(control));
  },
);

test.each([
  ["vi", "Số điện thoại chưa đúng định dạng"],
  ["en", "Phone number is not in the correct format"],
] as const)(
  "in %s a wrong phone number is refused, after the warning to enter it exactly",
  async (locale, fault) => {
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
  },
);

test.each([
  [1, ["bank_required"]],
  [4, ["card_serial_required", "card_code_required"]],
  [5, ["card_serial_required", "card_code_required", "phone_required"]],
  [10, ["card_serial_required", "card_code_required"]],
  [17, ["card_serial_required", "card_code_required"]],
  [20, ["phone_required"]],
] as const)("each empty field of method %i says that it is empty, in both languages", async (id, faults) => {
  for (const locale of ["vi", "en"] as const) {
    await open(id, locale);
    await submit();
    const said = faults.map((fault) => messages[locale].faults[fault]);
    await waitFor(() => expect(alerts()).toEqual(said));
    cleanup();
  }
  expect(onFilled).not.toHaveBeenCalled();
});

test("a value that can't be a card is refused by name, and no card field is offered to autocomplete", async () => {
  const texts = await open(4);
  const code = screen.getByLabelText(texts.code);
  expect([code.getAttribute("autocomplete"), code.getAttribute("inputmode")]).toEqual(["off", "numeric"]);
  fireEvent.change(screen.getByLabelText(texts.serial), { target: { value: "12345678901" } });
  fireEvent.change(code, { target: { value: "@@" } });
  await submit();
  await waitFor(() => expect(alerts()).toContain(messages.vi.faults.viettel_card_format));
  expect(onFilled).not.toHaveBeenCalled();
});

test("the only saved card is chosen, without an offer to save it; another card may be saved", async () => {
  await open(3);
  const texts = messages.vi.savedCards;
  expect(await screen.findByRole("radio", { name: /4242/ })).toHaveProperty("checked", true);
  expect(screen.queryByRole("checkbox")).toBeNull();
  await submit();
  await waitFor(() => expect(onFilled.mock.calls[0]?.[0]).toMatchObject({ id: "c1" }));
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(texts.newCard) }));
  fireEvent.click(await screen.findByRole("checkbox", { name: new RegExp(texts.keep) }));
  await submit();
  await waitFor(() => expect(onFilled.mock.calls[1]?.[0]).toEqual({ isTokenization: true }));
});

test("the publisher's card method says where such cards are bought", async () => {
  const texts = await open(17);
  fireEvent.click(screen.getByRole("button", { name: texts.guide }));
  expect(dialogStore.read()?.name).toBe("cardGuide");
  act(() => closeDialog());
});

// Last, because a chosen bank is remembered.
describe("a bank that was chosen before", () => {
  const bank = () => screen.findByRole("radio", { name: "Vietcombank" });

  test("is chosen in the next form", async () => {
    await open(1);
    fireEvent.click(await bank());
    await submit();
    await waitFor(() => expect(onFilled).toHaveBeenCalledWith({ bank_id: 3 }));
    cleanup();
    await open(1);
    expect(await bank()).toHaveProperty("checked", true);
  });

  test("is not where it is not offered any more", async () => {
    saveLastBank(99);
    await open(1);
    expect(await bank()).toHaveProperty("checked", false);
    await submit();
    await waitFor(() => expect(alerts()).toContain(messages.vi.faults.bank_required));
    expect(onFilled).not.toHaveBeenCalled();
  });
});
