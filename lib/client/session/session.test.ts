/** @jest-environment jsdom */
import { closeDialog, dialogStore } from "../layout/dialogs";
import { requireSignIn } from "./session";
import { signInStore } from "./signed-in";

afterEach(() => {
  closeDialog();
  signInStore.forget();
});

test("a player is not asked to sign in again", async () => {
  document.cookie = "user_id=1; Path=/";
  await expect(requireSignIn()).resolves.toBe(true);
  expect(dialogStore.read()).toBeNull();
});

test("a visitor gets the dialog, and false when it is closed", async () => {
  const signedIn = requireSignIn();
  expect(dialogStore.read()?.name).toBe("login");
  closeDialog();
  await expect(signedIn).resolves.toBe(false);
});

test("a visitor who signs in gets true, which closing does not undo", async () => {
  const signedIn = requireSignIn();
  const open = dialogStore.read();
  if (open?.name === "login") open.props.onSettled?.(true);
  closeDialog();
  await expect(signedIn).resolves.toBe(true);
});
