/** @jest-environment jsdom */
import { payBySheet, sendToken } from ".";

const order = { transaction_id: "T1", amount: 50_000, label: "Kiếm Thế" };
const fetchMock = jest.fn();
let watching: MutationObserver | undefined;
const reply = (status: number, body: unknown) => ({ status, json: async () => body });
const sent = () => fetchMock.mock.calls.map(([address, { body }]) => [address, JSON.parse(body)]);

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockResolvedValue(reply(200, { code: 200, data: { session: { s: 1 } } }));
  global.fetch = fetchMock;
  AbortSignal.timeout ??= () => new AbortController().signal;
  Object.defineProperty(crypto, "randomUUID", { value: () => "key", configurable: true });
});
afterEach(() => {
  watching?.disconnect();
  for (const name of ["ApplePaySession", "google", "SamsungPay", "PaymentRequest"])
    Reflect.deleteProperty(window, name);
  document.head.replaceChildren();
  window.localStorage.clear();
});

/** Like Apple's session: it asks for a merchant session, then passes the token. */
class AppleSession {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static canMakePayments = () => true;
  static made: AppleSession[] = [];
  validated: unknown;
  completed: number | undefined;
  onvalidatemerchant?: (event: { validationURL: string }) => void;
  onpaymentauthorized?: (event: { payment: { token: unknown } }) => void;
  oncancel?: () => void;
  constructor(
    readonly version: number,
    readonly request: { total: object },
  ) {
    AppleSession.made.push(this);
  }
  begin() {
    this.onvalidatemerchant?.({ validationURL: "https://apple-pay-gateway.apple.com/x" });
  }
  completeMerchantValidation(session: unknown) {
    this.validated = session;
    this.onpaymentauthorized?.({ payment: { token: { data: "secret" } } });
  }
  completePayment(status: number) {
    this.completed = status;
  }
  abort() {}
}

test("Apple's sheet: our server fetches the session, the token is sent once, nothing is stored", async () => {
  Object.assign(window, { ApplePaySession: AppleSession });
  expect(await payBySheet(order, { kind: "apple", sandbox: false })).toEqual({ kind: "sent" });
  const session = AppleSession.made.at(-1);
  expect(session?.request.total).toEqual({ label: "Kiếm Thế", amount: "50000" });
  expect(session?.completed).toBe(0);
  expect(sent()).toEqual([
    [
      "/apidev/payment/applepay_session",
      { transaction_id: "T1", validation_url: "https://apple-pay-gateway.apple.com/x" },
    ],
    ["/apidev/payment/sheet_token", { transaction_id: "T1", token: '{"data":"secret"}' }],
  ]);
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain("secret");
});

test("a sheet that the player closes is cancelled, not failed", async () => {
  class Closed extends AppleSession {
    override begin() {
      this.oncancel?.();
    }
  }
  Object.assign(window, { ApplePaySession: Closed });
  expect(await payBySheet(order, { kind: "apple", sandbox: false })).toEqual({ kind: "cancelled" });
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a refused sandbox session, or a page without HTTPS, leads to the sandbox's own sheet", async () => {
  class Refused extends AppleSession {
    override completeMerchantValidation() {
      this.oncancel?.();
    }
  }
  Object.assign(window, { ApplePaySession: Refused });
  expect(await payBySheet(order, { kind: "apple", sandbox: true })).toEqual({ kind: "none" });
  class Insecure extends AppleSession {
    static override canMakePayments = () => {
      throw new Error("InvalidAccessError");
    };
  }
  Object.assign(window, { ApplePaySession: Insecure });
  expect(await payBySheet(order, { kind: "apple", sandbox: true })).toEqual({ kind: "none" });
});

test("Google's sheet is opened with card networks, gateway and amount", async () => {
  const loadPaymentData = jest.fn(async () => ({
    paymentMethodData: { tokenizationData: { token: "g-token" } },
  }));
  const PaymentsClient = jest.fn(() => ({ isReadyToPay: async () => ({ result: true }), loadPaymentData }));
  scriptComes({ google: { payments: { api: { PaymentsClient } } } });
  const setting = { kind: "google", sandbox: false, gateway: "example", merchant: "m1" } as const;
  expect(await payBySheet(order, setting)).toEqual({ kind: "sent" });
  expect(PaymentsClient).toHaveBeenCalledWith({ environment: "PRODUCTION" });
  expect(loadPaymentData).toHaveBeenCalledWith(
    expect.objectContaining({
      apiVersion: 2,
      transactionInfo: expect.objectContaining({ totalPrice: "50000", currencyCode: "VND" }),
    }),
  );
  expect(sent()[0]?.[1]).toEqual({ transaction_id: "T1", token: "g-token" });
});

test("when Google's script fails to load, the browser's Payment Request opens the sheet", async () => {
  const complete = jest.fn(async () => undefined);
  const details = { paymentMethodData: { tokenizationData: { token: "g-token" } } };
  const show = jest.fn(async () => ({ details, complete }));
  const PaymentRequest = jest.fn(() => ({ canMakePayment: async () => true, show }));
  Object.assign(window, { PaymentRequest });
  scriptFails();
  const setting = { kind: "google", sandbox: false, gateway: "example", merchant: "m1" } as const;
  expect(await payBySheet(order, setting)).toEqual({ kind: "sent" });
  expect(PaymentRequest).toHaveBeenCalledWith(
    [
      {
        supportedMethods: "https://google.com/pay",
        data: expect.objectContaining({ environment: "PRODUCTION", apiVersion: 2 }),
      },
    ],
    { total: { label: "Kiếm Thế", amount: { currency: "VND", value: "50000" } } },
  );
  expect(sent()[0]?.[1]).toEqual({ transaction_id: "T1", token: "g-token" });
  expect(complete).toHaveBeenCalledWith("success");
  show.mockRejectedValue(new DOMException("closed", "AbortError"));
  expect(await payBySheet(order, setting)).toEqual({ kind: "cancelled" });
  PaymentRequest.mockReturnValue({ canMakePayment: async () => false, show });
  expect(await payBySheet(order, setting)).toEqual({ kind: "none" });
});

test("Samsung's sheet gets the result", async () => {
  const notify = jest.fn();
  const PaymentClient = jest.fn(() => ({
    isReadyToPay: async () => ({ result: true }),
    loadPaymentSheet: async () => ({ paymentCredential: "s" }),
    notify,
  }));
  scriptComes({ SamsungPay: { PaymentClient } });
  fetchMock.mockResolvedValue(
    reply(422, { code: 422, message: "Thẻ bị từ chối", data: { error: "refused" } }),
  );
  expect(await payBySheet(order, { kind: "samsung", sandbox: false, merchant: "m1" })).toEqual({
    kind: "failed",
    message: "Thẻ bị từ chối",
  });
  expect(notify).toHaveBeenCalledWith({ status: "ERRED", provider: "Kiếm Thế" });
});

test.each(["apple", "google", "samsung"] as const)(
  "without %s pay there is no sheet, and a sandbox loads no script from elsewhere",
  async (kind) => {
    const setting = { kind, sandbox: true, gateway: "example", merchant: "m1" };
    expect(await payBySheet(order, setting)).toEqual({ kind: "none" });
    expect(document.querySelector("script")).toBeNull();
  },
);

test("without an answer the result is left to the order's page", async () => {
  fetchMock.mockRejectedValue(new TypeError("network"));
  expect(await sendToken("T1", "t")).toEqual({ kind: "sent" });
});

/** The wallet's script loads at once and defines its globals. */
function scriptComes(names: object) {
  whenAsked((script) => {
    Object.assign(window, names);
    script.onload?.(new Event("load"));
  });
}

function scriptFails() {
  whenAsked((script) => script.onerror?.(new Event("error")));
}

function whenAsked(answer: (script: HTMLScriptElement) => void) {
  watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) answer(node as HTMLScriptElement);
  });
  watching.observe(document.head, { childList: true });
}
