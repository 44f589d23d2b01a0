/** @jest-environment jsdom */
import {
  closeDialog,
  closeDialogThen,
  closeIfOpen,
  dialogStore,
  leaveDialogFor,
  openDialog,
} from "./dialogs";

const travelled = () =>
  new Promise<void>((resolve) => window.addEventListener("popstate", () => resolve(), { once: true }));
const isMarked = () => Boolean(window.history.state?.dialog);

/** Closes a dialog that a test left open, and its entry. */
afterEach(async () => {
  if (!dialogStore.read()) return;
  const gone = travelled();
  closeDialog();
  await gone;
});

test("a second dialog replaces the first, within one history entry", () => {
  const before = window.history.length;
  openDialog("login", {});
  openDialog("character", { gameId: 1 });
  expect(dialogStore.read()?.name).toBe("character");
  expect(window.history.length).toBe(before + 1);
});

test("what closes one dialog leaves another one open", async () => {
  openDialog("character", { gameId: 1 });
  closeIfOpen("removeCard");
  expect(dialogStore.read()?.name).toBe("character");
  const gone = travelled();
  closeIfOpen("character");
  await gone;
  expect(dialogStore.read()).toBeNull();
});

test("the caller of the sign-in dialog is told when it is closed without a sign-in", async () => {
  const settled: boolean[] = [];
  openDialog("login", { onSettled: (signedIn) => settled.push(signedIn) });
  const gone = travelled();
  closeDialog();
  await gone;
  expect(settled).toEqual([false]);
});

test("a player who has to leave leaves however the dialog is closed", async () => {
  const onLeave = jest.fn();
  openDialog("forcedLogout", { onLeave });
  const gone = travelled();
  window.history.back();
  await gone;
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test("listeners are called on opening and closing until they unsubscribe", async () => {
  const heard = jest.fn();
  const leave = dialogStore.subscribe(heard);
  openDialog("login", {});
  const gone = travelled();
  closeDialog();
  await gone;
  leave();
  openDialog("login", {});
  expect(heard).toHaveBeenCalledTimes(2);
});

test("back closes the dialog", async () => {
  openDialog("cardGuide", {});
  expect(isMarked()).toBe(true);
  const gone = travelled();
  window.history.back();
  await gone;
  expect(dialogStore.read()).toBeNull();
  expect(isMarked()).toBe(false);
});

test("closing leaves no history entry behind", async () => {
  openDialog("cardGuide", {});
  const gone = travelled();
  closeDialog();
  expect(dialogStore.read()).toBeNull();
  await gone;
  expect(isMarked()).toBe(false);
});

test("a history change after a closed dialog stays, because going back has ended by then", async () => {
  openDialog("cardGuide", {});
  await new Promise<void>((resolve) =>
    closeDialogThen(() => {
      window.history.pushState(null, "", "?step=items");
      resolve();
    }),
  );
  expect(window.location.search).toBe("?step=items");
  expect(isMarked()).toBe(false);
  window.history.replaceState(null, "", "/");
});

test("a dialog opened right after another one was closed has its own entry, and back closes it", async () => {
  openDialog("cardGuide", {});
  let gone = travelled();
  closeDialog();
  openDialog("notice", { message: "Xin chào" });
  await gone;
  expect(dialogStore.read()?.name).toBe("notice");
  expect(isMarked()).toBe(true);
  gone = travelled();
  window.history.back();
  await gone;
  expect(dialogStore.read()).toBeNull();
});

test("going forward to a dialog that is no longer open leads back to the page", async () => {
  openDialog("cardGuide", {});
  let gone = travelled();
  closeDialog();
  await gone;
  gone = travelled().then(travelled);
  window.history.forward();
  await gone;
  expect(isMarked()).toBe(false);
});

test("the router's state in the history is preserved", () => {
  window.history.replaceState({ __NA: true }, "");
  openDialog("cardGuide", {});
  expect(window.history.state).toEqual({ __NA: true, dialog: true });
});

test("the element that had the focus is remembered through dialogs that follow each other", () => {
  document.body.innerHTML = "<button>a</button><button>b</button>";
  const [first, second] = document.querySelectorAll("button");
  first?.focus();
  openDialog("product", {
    product: { id: "1", name: "Q", image: "", price: 1, items: [], game_id: 1 },
    onBuy: () => undefined,
  });
  second?.focus();
  openDialog("cardGuide", {});
  expect(dialogStore.readOpener()).toBe(first);
});

test("leaving for another page first goes back to this page's entry, whatever is opened meanwhile", async () => {
  openDialog("cardGuide", {});
  const back = travelled();
  leaveDialogFor("#there");
  expect(dialogStore.read()).toBeNull();
  openDialog("cardGuide", {});
  await back;
  expect(window.location.hash).toBe("#there");
});
