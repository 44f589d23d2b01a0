/** @jest-environment jsdom */
import { dialogEntry, isMarked } from "./dialog-entry";

const travelled = () =>
  new Promise<void>((resolve) => window.addEventListener("popstate", () => resolve(), { once: true }));
const nothing = () => undefined;

beforeEach(() => window.history.replaceState(null, "", "/kiem"));

/** Leaves the entry that a test left. */
afterEach(async () => {
  if (!isMarked()) return;
  const gone = travelled();
  dialogEntry.leave();
  await gone;
});

async function back(): Promise<void> {
  const gone = travelled();
  window.history.back();
  await gone;
}

test("an entry may have an address, which goes with it", async () => {
  dialogEntry.enter(nothing, "/kiem?confirm=1");
  expect(window.location.search).toBe("?confirm=1");
  await back();
  expect(window.location.search).toBe("");
});

test("what can't close now gets its entry again", async () => {
  const onBack = jest.fn(() => "stay" as const);
  dialogEntry.enter(onBack, "/kiem?confirm=1");
  await back();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect([isMarked(), window.location.search]).toEqual([true, "?confirm=1"]);
});

test("a dialog that replaces the one with the address gives both back when it closes", async () => {
  dialogEntry.enter(nothing, "/kiem?confirm=1");
  dialogEntry.enter(nothing);
  const gone = travelled();
  dialogEntry.leave();
  dialogEntry.enter(nothing, "/kiem?confirm=1");
  await gone;
  expect([isMarked(), window.location.search]).toEqual([true, "?confirm=1"]);
});

test("an order's page takes over the entry, so that back leads to the page below", async () => {
  dialogEntry.enter(nothing, "/kiem?confirm=1");
  dialogEntry.become("/kiem/result?transaction_id=T1");
  expect([isMarked(), window.location.pathname]).toEqual([false, "/kiem/result"]);
  await back();
  expect(window.location.pathname).toBe("/kiem");
});

test("an entry that is being left becomes the order's page once it is gone", async () => {
  dialogEntry.enter(nothing);
  const gone = travelled();
  dialogEntry.leave();
  dialogEntry.become("/kiem/result?transaction_id=T1");
  await gone;
  expect([isMarked(), window.location.pathname]).toEqual([false, "/kiem/result"]);
});

test("a reload's entry without an address goes, one with an address waits to be opened again", async () => {
  window.history.pushState({ dialog: true, hasAddress: true }, "", "/kiem?confirm=1");
  dialogEntry.clear();
  expect(window.location.search).toBe("?confirm=1");
  const { length } = window.history;
  dialogEntry.enter(nothing, "/kiem?confirm=1");
  expect(window.history.length).toBe(length);
});

test("an entry of a link within the page gets the router's mark, so that the way back loads nothing", async () => {
  const gone = travelled();
  window.location.hash = "#content";
  await gone;
  expect(window.history.state).toEqual({ __NA: true });
  dialogEntry.enter(nothing, "/kiem?confirm=1");
  await back();
  expect(window.history.state).toEqual({ __NA: true });
  window.history.replaceState(null, "", "/kiem");
});

test("a language switch keeps the mark, and restores it where the router has replaced it", () => {
  expect(dialogEntry.readMark()).toBeNull();
  dialogEntry.enter(nothing, "/kiem?confirm=1");
  const mark = dialogEntry.readMark();
  expect(mark).toEqual({ dialog: true, hasAddress: true });
  window.history.replaceState({ __NA: true }, "");
  dialogEntry.restoreMark();
  expect(window.history.state).toEqual({ __NA: true, ...mark });
});

test("where the router has replaced its address, too, the entry gets it back, and only while the dialog is open", async () => {
  dialogEntry.enter(nothing, "/kiem?confirm=1");
  window.history.replaceState({ __NA: true }, "", "/kiem");
  dialogEntry.restoreMark("/kiem?confirm=1");
  expect(window.history.state).toEqual({ __NA: true, dialog: true, hasAddress: true });
  expect(window.location.search).toBe("?confirm=1");
  await back();
  dialogEntry.restoreMark("/kiem?confirm=1");
  expect([window.history.state, window.location.search]).toEqual([{ __NA: true }, ""]);
});
