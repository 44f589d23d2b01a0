/** @jest-environment jsdom */
import { renewalEvent } from "@/lib/client/layout/renewal";
import { renewalScript } from "./renewal-script";

const renewed = jest.fn();
const ask = jest.fn();
const asked = () => ask.mock.calls.splice(0).map(([address]: string[]) => address);
const says = (revision: string, again_ms = 2_500) => ({
  status: 200,
  ok: true,
  json: async () => ({ data: { revision, again_ms } }),
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const touch = () => void document.dispatchEvent(new Event("pointerdown"));

beforeAll(() => addEventListener(renewalEvent, renewed));
// One page, which ends with the test that hears that the backend names no revision.
beforeAll(() => {
  jest.useFakeTimers();
  global.fetch = ask;
  ask.mockImplementation(async () => says("7"));
  document.body.dataset.revision = "7";
  new Function(renewalScript)();
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  touch();
  renewed.mockClear();
});

test("a page asks every 2.5 s, and is left alone while it shows what is sold", async () => {
  await pass(2_499);
  expect(asked()).toEqual([]);
  await pass(5_001);
  expect(asked()).toEqual(Array(3).fill("/api/revision?every=2500"));
  expect(renewed).not.toHaveBeenCalled();
});

test("what was published anew is told until the page shows it", async () => {
  ask.mockImplementation(async () => says("8"));
  await pass(2_500);
  await pass(2_500);
  expect(renewed).toHaveBeenCalledTimes(2);
  document.body.dataset.revision = "8";
  await pass(5_000);
  expect(renewed).toHaveBeenCalledTimes(2);
});

test("it asks as rarely as it is told, and doubles its wait while there is no answer", async () => {
  ask.mockImplementationOnce(async () => says("8", 10_000));
  await pass(2_500);
  asked();
  ask.mockRejectedValueOnce(new Error("offline"));
  await pass(9_999);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual(["/api/revision?every=10000"]);
  await pass(19_999);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual(["/api/revision?every=20000"]);
});

test("a page that nobody touches for a minute, or looks at, asks again at the next touch", async () => {
  await pass(70_000);
  asked();
  await pass(600_000);
  expect(asked()).toEqual([]);
  touch();
  expect(asked()).toHaveLength(1);
  await pass(1);
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  await pass(30_000);
  expect(asked()).toEqual([]);
  hidden.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked()).toHaveLength(1);
  await pass(1);
});

test("where the backend names no revision nobody asks again", async () => {
  ask.mockImplementation(async () => ({ status: 204, ok: true }));
  await pass(2_500);
  asked();
  touch();
  await pass(60_000);
  expect(asked()).toEqual([]);
});
