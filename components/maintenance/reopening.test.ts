/** @jest-environment jsdom */
import { watchReopening, returnAddress } from "./reopening";

const fetchMock = jest.fn();
const answer = (status: number, body: unknown) => ({ status, json: async () => body });
const closed = answer(503, { code: 503, message: "Bảo trì", data: { error: "maintenance" } });
const open = answer(200, { code: 200, data: { setting_config: [] } });
const broken = answer(502, { code: 502, message: "Lỗi", data: { error: "publisher_broken" } });
const byProxy = { status: 502, json: async () => Promise.reject(new SyntaxError("<html>")) };

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset();
  global.fetch = fetchMock;
  AbortSignal.timeout ??= () => new AbortController().signal;
});
afterEach(() => jest.useRealTimers());

const passTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test.each([
  ["answers", open],
  ["answers with another error", broken],
])("a site that %s returns the player once", async (_, answered) => {
  const onOpen = jest.fn();
  fetchMock.mockResolvedValueOnce(closed).mockResolvedValue(answered);
  watchReopening(onOpen);
  await passTime(10_000);
  expect(onOpen).not.toHaveBeenCalled();
  await passTime(30_000);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test.each([
  ["silence", () => Promise.reject(new Error("offline"))],
  ["a proxy's own page", () => Promise.resolve(byProxy)],
])("%s says neither open nor closed", async (_, answers) => {
  const [onOpen, onClosed] = [jest.fn(), jest.fn()];
  fetchMock.mockImplementation(answers);
  const stop = watchReopening(onOpen, onClosed);
  await passTime(30_000);
  expect(onOpen).not.toHaveBeenCalled();
  expect(onClosed).not.toHaveBeenCalled();
  stop();
});

test("a site that is still closed is reported at each check, and no more after the stop", async () => {
  const onClosed = jest.fn();
  fetchMock.mockResolvedValue(closed);
  const stop = watchReopening(jest.fn(), onClosed);
  await passTime(30_000);
  expect(onClosed).toHaveBeenCalledTimes(3);
  stop();
  await passTime(30_000);
  expect(onClosed).toHaveBeenCalledTimes(3);
});

test.each([
  ["/kiem-the", "/kiem-the"],
  ["/en/kiem-the/result?transaction_id=7", "/en/kiem-the/result?transaction_id=7"],
  ["//evil.example", "/home"],
  ["javascript:alert(1)", "/home"],
  ["/maintain", "/home"],
  ["/en/maintain?x=1", "/home"],
])("with the stored path %s the player returns to %s", (path, target) => {
  document.cookie = `current_path=${encodeURIComponent(path)}; Path=/`;
  expect(returnAddress("/home")).toBe(target);
});
