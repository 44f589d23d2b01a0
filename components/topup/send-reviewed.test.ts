/** @jest-environment jsdom */
import { askChallenge, challengeRefusal } from "@/components/checkout/ask-challenge";
import { closeDialog, dialogStore } from "@/lib/client/layout/dialogs";
import type { TopupMethod } from "@/lib/client/topup-data";
import { translatorOf } from "@/lib/i18n/testing";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { createPanelStore } from "./panel-store";
import { sendReviewed } from "./send-reviewed";
import { refreshOrders } from "@/lib/client/session/session";

jest.mock("@/lib/client/session/session", () => ({
  ...jest.requireActual<object>("@/lib/client/session/session"),
  refreshOrders: jest.fn(),
}));

const method: TopupMethod = {
  view: viewMethod(methodOf(5), 5),
  title: "",
  hint: "",
  state: "open",
  options: [[50_000]],
};
const card = { card_series: "12345678901", card_code: "1234567890123", mobile: "0912345678" };
const fetchMock = jest.fn();
const answer = (status: number, body: object) => ({ status, json: async () => body });
const sent = () => fetchMock.mock.calls.map(([, { body }]) => JSON.parse(body) as Record<string, unknown>);

beforeEach(() => {
  fetchMock.mockReset();
  jest.mocked(refreshOrders).mockReset();
  global.fetch = fetchMock;
  AbortSignal.timeout ??= () => new AbortController().signal;
  Object.defineProperty(crypto, "randomUUID", { value: () => "key", configurable: true });
  window.localStorage.clear();
});
afterEach(() => closeDialog());

function review() {
  const store = createPanelStore();
  store.dispatch({ type: "choose", methodId: 5, amount: 50_000 });
  store.dispatch({ type: "fill", values: card });
  const game = { id: 11, vgpId: "v11", alias: "kiem", name: "Kiếm Thế", needsCharacter: false };
  const send = (proof: object) =>
    sendReviewed({ store, method, game, proof: { ...proof }, t: translatorOf("payment") });
  return { store, send };
}

function solve(answer: string): void {
  const open = dialogStore.read();
  if (open?.name !== "captcha") throw new Error("no captcha was asked for");
  closeDialog();
  open.props.onSolved(answer);
}

test("a method with a captcha asks for it, and closing its dialog sends nothing", () => {
  const send = jest.fn();
  askChallenge(method, send);
  closeDialog();
  expect(send).not.toHaveBeenCalled();
  askChallenge(method, send, "Sai mã");
  expect(dialogStore.read()?.props).toMatchObject({ refusal: "Sai mã" });
  solve("sandbox-pass");
  expect(send).toHaveBeenCalledWith({ "g-recaptcha-response": "sandbox-pass" });
});

test("a method without a captcha asks for nothing", () => {
  const send = jest.fn();
  askChallenge({ view: viewMethod(methodOf(4), 4) }, send);
  expect(send).toHaveBeenCalledWith();
  expect(dialogStore.read()).toBeNull();
});

test("a refused captcha keeps the card, and the next answer is sent with it", async () => {
  const { store, send } = review();
  fetchMock.mockResolvedValue(
    answer(422, { code: 422, message: "Sai mã", data: { error: "captcha_wrong" } }),
  );
  await send({ "g-recaptcha-response": "first" });
  expect(store.read()).toMatchObject({ at: "review", sending: false, values: card });
  expect(challengeRefusal(store.read(), method.view)).toBe("Sai mã");
  fetchMock.mockResolvedValue(answer(200, { code: 200, data: { transaction_id: "T1", outcome: "pending" } }));
  await send({ "g-recaptcha-response": "second" });
  expect(store.read().at).toBe("live");
  expect(sent().map((body) => [body["g-recaptcha-response"], body.card_code])).toEqual([
    ["first", card.card_code],
    ["second", card.card_code],
  ]);
});

test("a refused card loses its code", async () => {
  const { store, send } = review();
  fetchMock.mockResolvedValue(answer(409, { code: 409, message: "Đã dùng", data: { error: "card_used" } }));
  await send({ "g-recaptcha-response": "first" });
  expect(challengeRefusal(store.read(), method.view)).toBeUndefined();
  expect(store.read()).toMatchObject({ at: "info", values: { card_series: card.card_series } });
  expect((store.read() as { values: object }).values).not.toHaveProperty("card_code");
});

test("an order that was declined at once is in the list of the player's orders", async () => {
  const { send } = review();
  const refused = (data: object) => answer(422, { code: 422, message: "Sai thẻ", data });
  fetchMock.mockResolvedValue(refused({ error: "card_wrong" }));
  await send({ "g-recaptcha-response": "first" });
  expect(refreshOrders).not.toHaveBeenCalled();
  const again = review();
  fetchMock.mockResolvedValue(refused({ error: "card_wrong", transaction_id: "T1" }));
  await again.send({ "g-recaptcha-response": "first" });
  expect(refreshOrders).toHaveBeenCalledTimes(1);
});
