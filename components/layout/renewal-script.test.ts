/** @jest-environment jsdom */
import { renderEvent } from "@/lib/client/layout/page-events";
import { publicationEvent } from "@/lib/client/layout/publication-event";
import { renewalScript } from "./renewal-script";

const renewed = jest.fn();
const told = jest.fn();
const reloaded = jest.fn();
const ask = jest.fn();
const isQuestion = ([address]: string[]) => address?.startsWith("/api/revision");
const asked = () =>
  ask.mock.calls
    .splice(0)
    .filter(isQuestion)
    .map(([address]: string[]) => address);
/** The page itself is there, unless a test says otherwise. */
let page_status = 200;
const says =
  (revision: string, { again_ms = 2_500, build = "b1" } = {}) =>
  async (address: string) =>
    isQuestion([address])
      ? { status: 200, ok: true, json: async () => ({ data: { revision, build, again_ms } }) }
      : { status: page_status };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeAll(() => {
  addEventListener(renderEvent, renewed);
  addEventListener(publicationEvent, told);
});
// One page, which ends with the test that hears that the backend names no revision.
beforeAll(() => {
  jest.useFakeTimers();
  global.fetch = ask;
  ask.mockImplementation(says("7"));
  Object.assign(document.body.dataset, { revision: "7", build: "b1" });
  new Function("location", renewalScript)({ href: location.href, reload: reloaded });
});
afterAll(() => jest.useRealTimers());
beforeEach(() => renewed.mockClear());

test("a page asks every 2.5 s, and is left alone while it shows what is sold", async () => {
  await pass(2_499);
  expect(asked()).toEqual([]);
  await pass(5_001);
  expect(asked()).toEqual(Array(3).fill("/api/revision?every=2500"));
  expect(renewed).not.toHaveBeenCalled();
});

test("what was published anew is told until the page shows it, ever more rarely", async () => {
  ask.mockImplementation(says("8"));
  await pass(2_500);
  await pass(2_500);
  expect([renewed, told].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  await pass(4_999);
  expect(renewed).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(renewed).toHaveBeenCalledTimes(3);
  document.body.dataset.revision = "8";
  await pass(7_500);
  expect(renewed).toHaveBeenCalledTimes(3);
});

test("a page that is renewed each time is not late for the next publication", async () => {
  for (const [shown, sold] of [
    ["8", "9"],
    ["9", "10"],
    ["10", "11"],
    ["11", "12"],
  ] as const) {
    document.body.dataset.revision = shown;
    ask.mockImplementation(says(sold));
    await pass(2_500);
  }
  expect(renewed).toHaveBeenCalledTimes(4);
  document.body.dataset.revision = "8";
  ask.mockImplementation(says("8"));
  await pass(2_500);
});

test("a publication that was taken back does not make the page late for the next", async () => {
  ask.mockImplementation(says("9"));
  await pass(10_000);
  expect(renewed).toHaveBeenCalledTimes(3);
  ask.mockImplementation(says("8"));
  await pass(7_500);
  ask.mockImplementation(says("10"));
  await pass(5_000);
  expect(renewed).toHaveBeenCalledTimes(5);
  ask.mockImplementation(says("8"));
  await pass(5_000);
});

test("after a deploy, or where the page is closed, it stays as it is", async () => {
  ask.mockImplementation(says("9", { build: "b2" }));
  await pass(5_000);
  page_status = 0;
  ask.mockImplementation(says("9"));
  await pass(5_000);
  page_status = 503;
  await pass(5_000);
  expect(renewed).not.toHaveBeenCalled();
  page_status = 200;
  await pass(2_500);
  expect(renewed).toHaveBeenCalledTimes(1);
  expect(reloaded).not.toHaveBeenCalled();
  ask.mockImplementation(says("8"));
  asked();
});

test("a page that is gone is loaded again, once nothing of it is under way", async () => {
  ask.mockImplementation(says("10"));
  page_status = 404;
  document.body.innerHTML = `<button aria-busy="true"></button>`;
  await pass(2_500);
  expect(reloaded).not.toHaveBeenCalled();
  document.body.innerHTML = "";
  await pass(2_500);
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(renewed).not.toHaveBeenCalled();
  page_status = 200;
  ask.mockImplementation(says("8"));
  asked();
});

test("it asks as rarely as it is told, and doubles its wait while there is no answer", async () => {
  ask.mockImplementationOnce(says("8", { again_ms: 10_000 }));
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

test("a page that is on no screen asks again once it is", async () => {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  await pass(30_000);
  asked();
  await pass(600_000);
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
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(60_000);
  expect(asked()).toEqual([]);
});
