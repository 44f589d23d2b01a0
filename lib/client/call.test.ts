/** @jest-environment jsdom */
import { endpoints } from "@/lib/contract";
import { callEndpoint } from "./call";

const fetchMock = jest.fn();
beforeEach(() => {
  fetchMock.mockReset();
  global.fetch = fetchMock;
  AbortSignal.timeout ??= () => new AbortController().signal;
  document.documentElement.lang = "en";
});

const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValue({ status, json: async () => body });
const listServers = () =>
  callEndpoint<typeof endpoints.listServers>(endpoints.listServers, { params: { game_id: 57 } });

test("a call goes to the relay in the page's language with its parameters encoded", async () => {
  answer(200, { code: 0, message: "", data: [] });
  await callEndpoint(
    { method: "GET", path: "/apidev/x/{name}" },
    { params: { name: "a/b" }, query: { q: "ế", none: undefined } },
  );
  expect(fetchMock.mock.calls[0][0]).toBe("/apidev/x/a%2Fb?q=%E1%BA%BF");
  expect(fetchMock.mock.calls[0][1].headers).toMatchObject({ "Accept-Language": "en", "x-own-call": "1" });
});

test("money carries the client's idempotency key and a JSON body", async () => {
  answer(200, { code: 200, data: { transaction_id: "t", outcome: "settled" } });
  await callEndpoint({ method: "POST", path: "/x" }, { body: { amount: 1 }, idempotencyKey: "key-1" });
  expect(fetchMock.mock.calls[0][1]).toMatchObject({
    body: '{"amount":1}',
    headers: { "Idempotency-Key": "key-1", "Content-Type": "application/json" },
  });
});

test("code 0 is success for the calls that answer so", async () => {
  answer(200, { code: 0, message: "", data: [{ id: 1, name: "S1" }] });
  expect(await listServers()).toMatchObject({ ok: true, value: { data: [{ id: 1, name: "S1" }] } });
});

test("a refusal keeps its name, its message and its fields", async () => {
  answer(422, {
    code: 422,
    message: "Thẻ sai",
    data: { error: "card_wrong", fields: { code: "card_format" } },
  });
  expect(await listServers()).toEqual({
    ok: false,
    error: "card_wrong",
    message: "Thẻ sai",
    fields: { code: "card_format" },
    status: 422,
  });
});

test("a publisher's refusal without a name of ours keeps its message", async () => {
  answer(200, { code: 77, message: "Hết lượt", data: null });
  expect(await listServers()).toMatchObject({ ok: false, error: "refused", message: "Hết lượt" });
});

test("a network failure is a result with status 0, not an exception", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await listServers()).toMatchObject({ ok: false, error: "publisher_unreachable", status: 0 });
});

test("a response without an envelope is the error publisher_broken", async () => {
  answer(200, "<html>");
  expect(await listServers()).toMatchObject({ ok: false, error: "publisher_broken" });
});
