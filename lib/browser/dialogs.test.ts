import { closeDialog, dialogStore, openDialog } from "./dialogs";

afterEach(closeDialog);

test("a second dialog takes the place of the first", () => {
  openDialog("login", {});
  openDialog("character", { gameId: 1, onChoose: () => undefined });
  expect(dialogStore.read()?.name).toBe("character");
});

test("whoever asked for sign-in is told when the dialog goes away without it", () => {
  const settled: boolean[] = [];
  openDialog("login", { onSettled: (signedIn) => settled.push(signedIn) });
  closeDialog();
  expect(settled).toEqual([false]);
});

test("listeners hear of opening and closing until they leave", () => {
  const heard = jest.fn();
  const leave = dialogStore.subscribe(heard);
  openDialog("login", {});
  closeDialog();
  leave();
  openDialog("login", {});
  expect(heard).toHaveBeenCalledTimes(2);
});
