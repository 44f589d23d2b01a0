/** @jest-environment jsdom */
import { mutate } from "swr";
import * as addresses from "@/lib/contract/addresses";
import { closeDialog, dialogStore } from "../layout/dialogs";
import { refetchSold, requireSignIn } from "./session";
import { signInStore } from "./signed-in";

jest.mock("swr", () => ({ __esModule: true, default: jest.fn(), mutate: jest.fn() }));

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

test("what is sold to the player is loaded again, game servers are not asked", () => {
  refetchSold();
  const [isSold] = jest.mocked(mutate).mock.calls[0] as unknown as [(key: unknown) => boolean];
  const keys = [addresses.getProfile, addresses.listItems, addresses.listProducts, addresses.getPackageInfo];
  expect(keys.map(({ path }) => isSold([path, "1", "11"]))).toEqual([true, true, true, true]);
  expect([isSold([addresses.listCharacters.path, "1", "11"]), isSold(addresses.listBanks.path)]).toEqual([
    false,
    false,
  ]);
});
